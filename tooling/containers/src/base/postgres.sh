#!/bin/sh
# Stands in for the entry point of the postgres image: the same variables, the same folder.
set -eu
data=/var/lib/postgresql/data

if [ ! -s "$data/PG_VERSION" ]; then
  secret=$(mktemp)
  printf '%s\n' "$POSTGRES_PASSWORD" >"$secret"
  initdb --pgdata="$data" --username="$POSTGRES_USER" --pwfile="$secret" --auth=scram-sha-256 \
    --auth-local=trust --encoding=UTF8 --locale=C.UTF-8
  rm "$secret"
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
  pg_ctl --pgdata="$data" --options='-c listen_addresses=' --wait start
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl --pgdata="$data" --wait stop
fi
exec postgres -D "$data" -c listen_addresses='*'
