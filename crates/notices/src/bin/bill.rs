//! `bill PACKAGE TARGET`: every library in a program, as a `CycloneDX` bill of materials. `bill
//! --notices PACKAGE TARGET`: their notices.

use std::path::Path;
use std::process::ExitCode;

use cargo_metadata::Package;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let told = match &arguments[..] {
        [package, target] => {
            notices::linked(Path::new("."), package, target).map(|linked| bill(&linked))
        }
        [flag, package, target] if flag == "--notices" => {
            notices::notices(Path::new("."), package, target)
        }
        _ => Err("usage: bill [--notices] PACKAGE TARGET".into()),
    };
    match told {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("bill: {why}");
            ExitCode::FAILURE
        }
    }
}

fn bill(linked: &[Package]) -> String {
    let components: Vec<String> = linked.iter().map(component).collect();
    let components = components.join(",\n    ");
    format!(
        "\
{{
  \"bomFormat\": \"CycloneDX\",
  \"specVersion\": \"1.6\",
  \"version\": 1,
  \"components\": [
    {components}
  ]
}}
"
    )
}

/// Names, versions and licence expressions of packages need no escapes in JSON.
fn component(package: &Package) -> String {
    let (name, version) = (&package.name, &package.version);
    let licence = package.license.as_deref().unwrap_or("NOASSERTION").replace('/', " OR ");
    format!(
        "{{ \"type\": \"library\", \"name\": \"{name}\", \"version\": \"{version}\", \
         \"purl\": \"pkg:cargo/{name}@{version}\", \
         \"licenses\": [{{ \"expression\": \"{licence}\" }}] }}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_library_is_on_the_bill() {
        let linked = notices::linked(Path::new("."), "notices", "x86_64-unknown-linux-gnu");
        let linked = linked.expect("cargo answers");
        let text = bill(&linked);
        assert_eq!(text.matches("\"purl\"").count(), linked.len());
        assert!(text.contains("pkg:cargo/cargo_metadata@"), "{text}");
    }
}
