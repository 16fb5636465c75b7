#!/usr/bin/env bash
# Makes one Citus cluster of the three servers of docker-compose.yml; done again it changes nothing. PG* variables say as whom.
set -euo pipefail
coordinator=${COORDINATOR:-coordinator:5432} workers=${WORKERS:-worker-1:5432 worker-2:5432}

at() { psql -X -q -At -v ON_ERROR_STOP=1 -h "${1%:*}" -p "${1#*:}" "${@:2}"; }

for node in $coordinator $workers; do
  at "$node" -v secret="$PGPASSWORD" <<'SQL'
SET client_min_messages = warning;
CREATE EXTENSION IF NOT EXISTS citus;
INSERT INTO pg_dist_authinfo (nodeid, rolename, authinfo)
  VALUES (0, current_user, 'password=''' || replace(replace(:'secret', '\', '\\'), '''', '\''') || '''')
  ON CONFLICT (nodeid, rolename) DO UPDATE SET authinfo = excluded.authinfo;
SQL
done

at "$coordinator" -c "SELECT citus_set_coordinator_host('${coordinator%:*}', ${coordinator#*:})" >/dev/null
for node in $workers; do
  known=$(at "$coordinator" -c "SELECT count(*) FROM pg_dist_node WHERE nodename = '${node%:*}' AND nodeport = ${node#*:}")
  [[ $known == 1 ]] || at "$coordinator" -c "SELECT citus_add_node('${node%:*}', ${node#*:})" >/dev/null
done
at "$coordinator" -c "SELECT nodename || ':' || nodeport FROM pg_dist_node ORDER BY 1"
