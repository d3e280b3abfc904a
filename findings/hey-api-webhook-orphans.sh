#!/usr/bin/env bash
# @hey-api/openapi-ts 0.99.0, Node 20.20: `parser.filters.orphans: false` takes away the schemas of webhooks, and then fails for want of them.
#
# Guess: a schema that only a webhook refers to is no orphan and stays; or, where webhooks are taken for nothing, they go with it.
# Seen: the schema goes, the webhook stays, and the generator ends with "Reference not found". The description is valid (OpenAPI 3.1); without
# the setting, or without the webhook, a client is made. Whoever has webhooks cannot leave out what no call refers to.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund @hey-api/openapi-ts@0.99.0 typescript@5.9.3
cat >ask.js <<'PROGRAM'
import { createClient } from '@hey-api/openapi-ts';

const answer = (name) => ({ content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } });
const text = { type: 'object', properties: { text: { type: 'string' } } };
const description = {
  openapi: '3.1.0',
  info: { title: 'Cars', version: '1' },
  paths: { '/cars': { get: { operationId: 'cars', responses: { 200: { description: 'OK', ...answer('Car') } } } } },
  webhooks: { sold: { post: { requestBody: answer('Sale'), responses: { 200: { description: 'taken' } } } } },
  components: { schemas: { Car: text, Sale: text } },
};

async function make(name, input, orphans) {
  const made = createClient({
    input: structuredClone(input),
    output: { path: name },
    logs: { level: 'silent', file: false },
    parser: { filters: { orphans } },
  });
  return made.then(
    () => 'made',
    (error) => /Reference not found: [#\/\w]+/.exec(`${error.stack} ${error.originalError?.error?.stack}`)?.[0] ?? `failed: ${error.message}`,
  );
}

const { webhooks, ...without } = description;
console.log(`orphans stay: ${await make('a', description, true)}`);
console.log(`no webhook: ${await make('b', without, false)}`);
console.log(`orphans go: ${await make('c', description, false)}`);
PROGRAM
seen=$(node ask.js 2>/dev/null)
echo "$seen"
[ "$seen" = 'orphans stay: made
no webhook: made
orphans go: Reference not found: #/components/schemas/Sale' ]
