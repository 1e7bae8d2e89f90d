#!/bin/sh
# Creates the role of the program. It owns nothing; the migrations give it its rights.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$MARQUE_PASSWORD" --username postgres --dbname marque <<'SQL'
create role marque login password :'password';
SQL
