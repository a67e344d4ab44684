# Keeps a PostgreSQL in the folder $1, made of the programs in $2, and does what it is told line by
# line. When nobody is there any more to tell it anything, it ends the server and removes the folder.
folder=$1
programs=$2
server=

start() {
    "$programs/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c shared_buffers=64MB \
        -c max_connections=60 -c logging_collector=off >>"$folder/log" 2>&1 </dev/null &
    server=$!
    until "$programs/pg_isready" -q -h "$folder" -t 1; do
        kill -0 "$server" || return
        sleep 0.05
    done
}

# INT: those who are connected are cut off. QUIT: nothing is tidied up, as in a crash.
stop() {
    [ -n "$server" ] && kill "-$1" "$server" && wait "$server"
    server=
}

# The server, and the processes that it serves people by.
everybody() {
    echo "$server"
    pgrep -P "$server"
}

"$programs/initdb" -D "$folder/data" -U northpole --auth=trust --no-sync --encoding=UTF8 --locale=C >"$folder/log" 2>&1
start
echo ready
while read -r order rest; do
    case $order in
    start) start ;;
    stop) stop INT ;;
    crash) stop QUIT ;;
    freeze) kill -STOP $(everybody) ;;
    thaw) kill -CONT $(everybody) ;;
    sql) printf '%s\n' "$rest" | "$programs/psql" -X -q -t -A -v ON_ERROR_STOP=1 -h "$folder" -U northpole postgres 2>&1 | tr '\n' ' ' ;;
    esac
    echo ready
done
stop INT
rm -rf "$folder/data" "$folder"/*
