//! Online tables line by line, for screen readers and scripts.

use std::process::Stdio;
use std::thread;
use std::time::Duration;

use protocol::TableId;
use scene::words;

use crate::folder::{Folder, complaint, stdout};
use crate::joining::{SIZE, table};
use crate::online_client::OnlineClient;
use crate::pty::Pty;
use crate::serving::Server;

#[test]
fn a_match_is_played_line_by_line() {
    let (house, here) = (Folder::new(), Folder::new());
    let server = Server::start(&house);
    let mut host = OnlineClient::connect(&server.address, None);
    let table = table(&mut host, &house);
    let join = format!("join http://{}/#/t/{table} --name Nora --plain", server.address);
    let mut nora = Pty::start(&here.northpole(&join), (100, 60));
    nora.wait_for("Seat 2: Nora (you)");
    nora.wait_for("It is bound to this:");
    nora.type_in("say hello\n");
    host.wait_for_words("hello");
    nora.wait_for("Nora: hello");
    host.begin();
    nora.wait_for("Everyone at the table sees the same letters:");
    nora.wait_for("== Round 1");
    let host = thread::spawn(move || host.play_on());
    for _ in 0..400 {
        let screen = nora.screen();
        if screen.contains("Type `rematch` or `quit`.") {
            break;
        }
        // The first choice that stands below the last question.
        let offer = screen.lines().rev().take_while(|line| line.starts_with("  ")).last();
        if let Some(answer) = offer.and_then(|offer| offer.trim().split("  ").next()) {
            nora.type_in(&format!("{answer}\n"));
        }
        thread::sleep(Duration::from_millis(100));
    }
    nora.wait_for("Type `rematch` or `quit`.");
    host.join().expect("it was played to its end");
    let checked = [words::LUCK_CHECKED, words::SERVER_LUCK_CHECKED, words::LUCK_NOT_CHECKED];
    nora.wait_until("the verdict on luck", |screen| {
        checked.iter().any(|it| screen.contains(it.split(['.', ':']).next().unwrap_or_default()))
    });
    nora.type_in("rematch\n");
    nora.wait_for("The link for others");
    nora.type_in("q\n");
    assert!(nora.wait().success());
}

/// What is typed for the pager is not taken for a command, and the table lives on meanwhile.
#[test]
fn a_long_text_is_read_page_by_page_at_an_online_table() {
    let (house, here) = (Folder::new(), Folder::new());
    let server = Server::start(&house);
    let mut host = OnlineClient::connect(&server.address, None);
    let table = table(&mut host, &house);
    let join = format!("join http://{}/#/t/{table} --name Nora --plain", server.address);
    let mut nora = Pty::start(&here.northpole(&join), SIZE);
    nora.wait_for("Seat 2: Nora (you)");
    nora.type_in("x\n");
    nora.wait_for("Type `remove` and the number");
    host.begin();
    nora.wait_for("rematch (m).");
    nora.type_in("R all\n");
    nora.wait_for("(Enter: more, q: stop)");
    host.ask(protocol::Say { text: "are you there?".into() }).expect("it is said");
    nora.type_in("\n");
    let screen = nora
        .wait_until("another page", |screen| screen.trim_end().ends_with("(Enter: more, q: stop)"));
    assert!(!screen.contains("are you there?"), "news waits for the reader:\n{screen}");
    nora.type_in("q\n");
    nora.wait_for("Holly: are you there?");
    nora.type_in("o\n");
    let screen = nora.wait_for("people 1");
    assert!(screen.contains(words::seats::GIVE_UP), "{screen}");
    nora.type_in("people 1\n");
    nora.wait_for("`people 1 yes` to do it.");
    nora.type_in("s\n");
    nora.type_in("q\n");
    assert!(nora.wait().success());
}

/// A script opens a table, fills it and leaves; it ends where its input does.
#[test]
fn a_script_opens_a_table_and_ends_with_its_input() {
    let (house, here) = (Folder::new(), Folder::new());
    let server = Server::start(&house);
    let online = format!("online http://{} --plain --name Nora", server.address);
    let opened = here.run(&online, "OPEN unions 3 all\nbot hard\nsay hello\nq\n");
    let said = stdout(&opened);
    assert!(opened.status.success(), "{said}");
    assert!(said.contains("No tables here yet.") && said.contains("Seat 1: Nora (you)"), "{said}");
    assert!(said.contains("Seat 2: bot (hard)") && said.contains("Nora: hello"), "{said}");
    let (_, link) = said.split_once("The link for others: ").expect("a link");
    let link = link.lines().next().unwrap_or_default();
    assert!(said.contains("Your tables\n  a  Elfin Unions"), "{said}");
    let (_, id) = link.split_once("/#/t/").expect("a link");
    id.parse::<TableId>().expect("a table");

    let other = Folder::new();
    let joined = other.run(&format!("join {link} --plain --name Holly"), "say me too\n");
    let said = stdout(&joined);
    assert!(joined.status.success(), "{said}");
    assert!(said.contains("Seat 3: Holly (you)") && said.contains("Holly: me too"), "{said}");
    assert!(said.contains(&format!("Come back with: northpole join {link}")), "{said}");

    let wrong = stdout(&other.run(&online, "open chess\nopen unions 9\nfly\na\n"));
    assert!(wrong.contains("Unknown game `chess`."), "{wrong}");
    assert!(wrong.contains("Elfin Unions is for 2 to "), "{wrong}");
    assert!(wrong.contains("There is no table and no command `fly`."), "{wrong}");
}

/// The password is given once; from then on the club's cookie is enough.
#[test]
fn a_club_with_a_password_is_joined_from_the_terminal() {
    let (house, here) = (Folder::new(), Folder::new());
    house.write("password.txt", "s@nta\n");
    let serve = "serve --listen 127.0.0.1:0 --data tables.db --log error \
                 --password-file password.txt";
    let server = Server::run(&house, serve);
    let online = |login: &str| format!("online http://{login}{} --plain", server.address);
    for wrong in ["", "any:rudolph@"] {
        let said = complaint(&here.run(&online(wrong), ""));
        assert!(said.contains("name:PASSWORD@") && !said.contains("rudolph"), "{said}");
    }
    for login in ["any:s%40nta@", ""] {
        let listed = here.run(&online(login), "q\n");
        assert!(listed.status.success(), "{listed:?}");
        let listed = stdout(&listed);
        assert!(listed.contains("No tables here yet.") && !listed.contains("s@nta"), "{listed}");
    }
}

/// Whatever waits for a person or a server ends with the code that shells expect.
#[test]
fn ctrl_c_is_told_by_the_exit_code() {
    let (house, here) = (Folder::new(), Folder::new());
    let server = Server::start(&house);
    let mut host = OnlineClient::connect(&server.address, None);
    let table = table(&mut host, &house);
    let address = &server.address;
    let commands = [
        (format!("online http://{address}"), "No tables here yet."),
        (format!("online http://{address} --plain"), "No tables here yet."),
        (format!("join http://{address}/#/t/{table} --watch"), "Holly"),
        (format!("join http://{address}/#/t/{table} --watch --plain"), "Seat 1: Holly"),
        (format!("join http://{address}/#/t/{table} --bot cmd:cat"), "Waiting for the host"),
    ];
    for (command, shown) in commands {
        let mut program = Pty::start(&here.northpole(&command), SIZE);
        program.wait_for(shown);
        program.type_in("\x03");
        assert_eq!(program.wait().code(), Some(130), "{command}:\n{}", program.screen());
        program.check_restored();
    }
    let mut lost = here.northpole(&format!("online http://{address} --plain"));
    let listed = lost.stdin(Stdio::null()).output().expect("it runs");
    assert!(listed.status.success(), "an input that ends is no interruption: {listed:?}");
}
