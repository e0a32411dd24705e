#!/bin/sh
# Redis and PostgreSQL for tests of the queue: on free ports of this machine only, with passwords by chance and data in a folder of their own.
#   services.sh install       installs what is missing from Debian or Ubuntu
#   services.sh start [SIZE]  starts what is installed; prints FOLDER=…, REDIS=redis://…, POSTGRES=postgres://…; with a size (500m) PostgreSQL gets a disk of its own
#                             in memory, so that a test can fill it; needs the right to mount
#   services.sh crash FOLDER [redis]  ends PostgreSQL (or Redis) without a goodbye and starts it again, for tests of what follows
#   services.sh stop FOLDER   stops both and deletes the folder
# Elsewhere: tools/queue/compose.yaml. Tests use CARDWRIGHT_TEST_REDIS and CARDWRIGHT_TEST_POSTGRES instead, if they are set.
set -eu

programs() {
  redis=$(command -v redis-server || true)
  postgres=$(ls -d /usr/lib/postgresql/*/bin 2> /dev/null | tail -1 || true)
  [ -n "$postgres" ] || postgres=$(dirname "$(command -v initdb || echo /)")
  [ -x "$postgres/initdb" ] || postgres=""
}

install() {
  programs
  wanted=""
  [ -n "$redis" ] || wanted="redis-server"
  [ -n "$postgres" ] || wanted="$wanted postgresql"
  [ -n "$wanted" ] || return 0
  command -v apt-get > /dev/null || return 1
  if [ "$(id -u)" = 0 ]; then root=""; else root="sudo"; fi
  # Not started by the system: those of the tests are their own.
  $root apt-get update -qq > /dev/null
  # shellcheck disable=SC2086
  $root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq --no-install-recommends $wanted > /dev/null
}

free_port() {
  node -e "const s=require('node:net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})"
}

# PostgreSQL refuses to run as root.
as_owner() {
  if [ "$(id -u)" = 0 ]; then su postgres -s /bin/sh -c "$1"; else sh -c "$1"; fi
}

start() {
  programs
  folder=$(mktemp -d "${TMPDIR:-/tmp}/cardwright-services-XXXXXX")
  chmod 755 "$folder"
  echo "FOLDER=$folder"
  password=$(node -p "require('node:crypto').randomBytes(12).toString('hex')")
  if [ -n "$redis" ]; then
    port=$(free_port)
    mkdir -m 700 "$folder/redis"
    # In a file: what is typed is seen by everybody.
    (
      umask 077
      printf 'bind 127.0.0.1\nport %s\nrequirepass %s\nsave ""\nappendonly yes\ndir %s\npidfile %s\nlogfile %s\ndaemonize yes\n' \
        "$port" "$password" "$folder/redis" "$folder/redis/pid" "$folder/redis/log" > "$folder/redis/conf"
    )
    "$redis" "$folder/redis/conf" > /dev/null
    echo "REDIS=redis://:$password@127.0.0.1:$port"
  fi
  if [ -n "$postgres" ]; then
    port=$(free_port)
    mkdir -m 700 "$folder/postgres"
    wal=""
    if [ -n "${1:-}" ] && mount -t tmpfs -o "size=$1,mode=700" cardwright "$folder/postgres" 2> /dev/null; then
      echo "DISK=$folder/postgres"
      wal="-c max_wal_size=64MB -c min_wal_size=32MB"
    fi
    (umask 077 && echo "$password" > "$folder/postgres/password")
    [ "$(id -u)" != 0 ] || chown -R postgres "$folder/postgres"
    as_owner "$postgres/initdb -D $folder/postgres/data -U cards -A scram-sha-256 --pwfile=$folder/postgres/password --no-sync -E UTF8 --locale=C" > /dev/null
    as_owner "$postgres/pg_ctl -D $folder/postgres/data -s -w -l $folder/postgres/log -o '-p $port -k $folder/postgres -c listen_addresses=127.0.0.1 -c fsync=off $wal' start" > /dev/null
    echo "POSTGRES=postgres://cards:$password@127.0.0.1:$port/postgres"
  fi
}

is_ours() {
  case "$1" in
    */cardwright-services-*) ;;
    *) echo "$1 is no folder of services." >&2; exit 2 ;;
  esac
  programs
}

crash() {
  is_ours "$1"
  if [ "${2:-}" = redis ]; then
    pid=$(cat "$1/redis/pid")
    kill -9 "$pid"
    while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
    "$redis" "$1/redis/conf" > /dev/null
    return
  fi
  as_owner "$postgres/pg_ctl -D $1/postgres/data -s -w -l $1/postgres/log -m immediate restart" > /dev/null
}

stop() {
  is_ours "$1"
  [ ! -f "$1/redis/pid" ] || kill "$(cat "$1/redis/pid")" 2> /dev/null || true
  [ ! -d "$1/postgres/data" ] || as_owner "$postgres/pg_ctl -D $1/postgres/data -s -m immediate stop" > /dev/null 2>&1 || true
  umount -l "$1/postgres" 2> /dev/null || true
  rm -rf "$1"
}

case "${1:-}" in
  install) install || { echo "*** Redis or PostgreSQL could not be installed: the tests that need them will be skipped. ***" >&2; exit 0; } ;;
  start) start "${2:-}" ;;
  crash) crash "${2:?Which folder?}" "${3:-}" ;;
  stop) stop "${2:?Which folder?}" ;;
  *) sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
