//! Which packages are in a program.

use std::collections::BTreeMap;
use std::path::Path;

use cargo_metadata::{
    DependencyKind, Metadata, MetadataCommand, Node, Package, PackageId, TargetKind,
};

/// Everything of others that is linked into the program `package` for `target`, by name. What only
/// runs while it is compiled is not in it.
pub fn linked(folder: &Path, package: &str, target: &str) -> Result<Vec<Package>, String> {
    let options = ["--locked", "--filter-platform", target].map(str::to_owned);
    let mut command = MetadataCommand::new();
    command.current_dir(folder).other_options(options);
    let metadata = command.exec().map_err(|error| format!("cargo metadata: {error}"))?;
    let graph = Graph::new(&metadata)?;
    let own = metadata.workspace_packages().into_iter().find(|own| own.name == package);
    let own = own.ok_or_else(|| format!("there is no package `{package}` here"))?;
    let mut found = BTreeMap::new();
    graph.walk(&own.id, &mut found);
    let of_others = found.into_values().filter(|package| package.source.is_some());
    let mut linked: Vec<Package> = of_others.cloned().collect();
    linked.sort_by(|one, other| (&one.name, &one.version).cmp(&(&other.name, &other.version)));
    Ok(linked)
}

/// Which crate depends on which.
struct Graph<'a> {
    packages: BTreeMap<&'a PackageId, &'a Package>,
    nodes: BTreeMap<&'a PackageId, &'a Node>,
}

impl<'a> Graph<'a> {
    fn new(metadata: &'a Metadata) -> Result<Graph<'a>, String> {
        let resolve = metadata.resolve.as_ref().ok_or("cargo tells no dependencies")?;
        Ok(Graph {
            packages: metadata.packages.iter().map(|package| (&package.id, package)).collect(),
            nodes: resolve.nodes.iter().map(|node| (&node.id, node)).collect(),
        })
    }

    /// Finds a package and whatever is linked with it.
    fn walk(&self, id: &'a PackageId, found: &mut BTreeMap<&'a PackageId, &'a Package>) {
        let package = self.packages[id];
        let runs_in_the_compiler =
            package.targets.iter().any(|target| target.kind.contains(&TargetKind::ProcMacro));
        if runs_in_the_compiler || found.insert(id, package).is_some() {
            return;
        }
        for dependency in &self.nodes[id].deps {
            if dependency.dep_kinds.iter().any(|how| how.kind == DependencyKind::Normal) {
                self.walk(&dependency.pkg, found);
            }
        }
    }
}
