#!/usr/bin/env bash
# csv-parse 7.0.3, Node 20.20: with `relax_quotes` a quoted field with text behind it is neither read nor left as it stands.
#
# Guess: `"5"" pipe"x` comes as it is read by spreadsheets, `5" pipex`, or as it stands in the file, `"5"" pipe"x`; the option is said to
# keep quotes inside of fields that are not quoted.
# Seen: the quotes around the field stay, and the doubled one in it is made one. Written again as CSV and read again it is another text:
#   "5" pipe"x
# What was read cannot be turned back into what stood in the file, so a reader that names wrong cells must look at the file itself.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund csv-parse@7.0.3
cat >read.js <<'PROGRAM'
import { parse } from 'csv-parse/sync';

const [[field]] = parse('"5"" pipe"x,1\n', { relax_quotes: true });
console.log(field);
PROGRAM
seen=$(node read.js)
echo "$seen"
[ "$seen" = '"5" pipe"x' ]
