#!/usr/bin/env bash
# @tanstack/query-core 5.108.0, Node 20.20: to invalidate a list while its next page is under way takes the page away without a word.
#
# Guess: the list is loaded anew with the page that was asked for, or the promise of `fetchNextPage` says that it was cancelled.
# Seen: the request of the page is given up and the pages from before are loaded anew. The promise of `fetchNextPage` is fulfilled as if
# the page had come: status "success", no error, `isFetchNextPageError` false, and one page less than was asked for.
# With `cancelRefetch: false` the page comes, and nothing is loaded anew: what had changed on the first page is not seen.
# A press of "more" is lost wherever the list follows what others write.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund @tanstack/query-core@5.108.0
cat >ask.js <<'PROGRAM'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/query-core';

/** What is there once a next page and an invalidation have met. */
async function meet(options) {
  const queries = new QueryClient();
  const asked = [];
  let holds;
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ['list'],
    initialPageParam: 1,
    getNextPageParam: (_, __, page) => page + 1,
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam);
      if (holds && pageParam === 2) await holds;
      return { page: pageParam };
    },
  });
  const leave = observer.subscribe(() => {});
  await observer.refetch();
  asked.length = 0;
  let release;
  holds = new Promise((resolve) => {
    release = resolve;
  });
  const more = observer.fetchNextPage();
  const anew = queries.invalidateQueries({ queryKey: ['list'] }, options);
  release();
  const [{ status, data, isFetchNextPageError }] = await Promise.all([more, anew]);
  leave();
  queries.clear();
  return `${status}, error ${isFetchNextPageError}, pages ${data.pages.map(({ page }) => page)}, asked for ${asked}`;
}

console.log(`usual: ${await meet({})}`);
console.log(`cancelRefetch false: ${await meet({ cancelRefetch: false })}`);
PROGRAM
seen=$(node ask.js)
echo "$seen"
[ "$seen" = 'usual: success, error false, pages 1, asked for 2,1
cancelRefetch false: success, error false, pages 1,2, asked for 2' ]
