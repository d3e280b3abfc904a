#!/usr/bin/env bash
# @tanstack/query-core 5.108.0, Node 20.20: to invalidate a query while its first request is under way asks nothing anew.
#
# Guess: `invalidateQueries` gives up the request under way and makes another, as it does where the query has an answer already
# (`cancelRefetch` is on by default).
# Seen: with an answer there, the second request is made at once (2 requests). Without one the request under way is kept and its answer,
# which is older than the change, is taken as the newest: 1 request, `isInvalidated` false afterwards.
# A list that is changed before it was first loaded shows what was before, until something else refreshes it. To cancel queries without
# data before they are invalidated (`cancelQueries`) asks again.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund @tanstack/query-core@5.108.0
cat >ask.js <<'PROGRAM'
import { QueryClient, QueryObserver } from '@tanstack/query-core';

async function requests(hasAnswer) {
  const client = new QueryClient();
  const answers = [];
  const queryFn = () => new Promise((resolve) => answers.push(resolve));
  if (hasAnswer) client.setQueryData(['list'], 'kept');
  const stop = new QueryObserver(client, { queryKey: ['list'], queryFn }).subscribe(() => {});
  const refreshed = client.invalidateQueries({ queryKey: ['list'] });
  await Promise.resolve();
  for (const answer of answers) answer('an answer');
  await refreshed;
  const { isInvalidated } = client.getQueryState(['list']);
  stop();
  client.clear();
  return `${answers.length} ${isInvalidated}`;
}

console.log(`with an answer: ${await requests(true)}; without: ${await requests(false)}`);
PROGRAM
seen=$(node ask.js)
echo "$seen"
[ "$seen" = 'with an answer: 2 false; without: 1 false' ]
