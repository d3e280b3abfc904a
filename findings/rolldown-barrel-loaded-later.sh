#!/usr/bin/env bash
# rolldown 1.2.19 and rollup 4.68.8, Node 20.20: one `import()` of a barrel makes every page that takes a name of it load all of it.
#
# Guess: a page that imports one of two names of a barrel (a file of re-exports) loads that name alone, whatever other files import later:
# what only an `import()` needs comes in a chunk that only the `import()` loads.
# Seen: so it is with Rollup. With Rolldown, which Vite 8 builds with, it holds until some file imports the barrel by `import()`; then the
# chunks that the page loads at once hold the other name too. Where the `import()` is of a file of one's own that imports its name from
# the barrel, the page stays as small as before.
# A build grows far from the line that caused it: in an app with barrels of 200 modules a page grew by a tenth.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund rolldown@1.2.19 rollup@4.68.8
mkdir lib
echo "export const one = 'one';" >lib/one.js
echo "export const other = 'other';" >lib/other.js
echo "export { one } from './one.js'; export { other } from './other.js';" >lib/index.js
echo "import { one } from './lib/index.js'; console.log(one);" >page.js
echo "export const later = () => import('./lib/index.js');" >barrel-later.js
echo "export { other } from './lib/index.js';" >other.js
echo "export const later = () => import('./other.js');" >file-later.js
cat >build.js <<'PROGRAM'
import { rolldown } from 'rolldown';
import { rollup } from 'rollup';

/** What the chunks hold that the page loads at once. */
async function loaded(bundle, beside) {
  const input = { page: 'page.js', ...(beside ? { beside } : {}) };
  const built = await bundle({ input, treeshake: { moduleSideEffects: false } });
  const { output } = await built.generate({ format: 'esm' });
  const files = new Set();
  const visit = (name) => {
    const chunk = output.find(({ fileName }) => fileName === name);
    if (files.has(chunk)) return;
    files.add(chunk);
    chunk.imports.forEach(visit);
  };
  visit(output.find(({ name, isEntry }) => isEntry && name === 'page').fileName);
  return [...files].some(({ code }) => /["'`]other["'`]/.test(code)) ? 'all' : 'its own';
}

for (const [name, bundle] of Object.entries({ rollup, rolldown })) {
  const seen = [];
  for (const beside of [undefined, 'barrel-later.js', 'file-later.js']) seen.push(await loaded(bundle, beside));
  console.log(`${name}: ${seen.join(', ')}`);
}
PROGRAM
seen=$(node build.js)
echo "$seen"
[ "$seen" = 'rollup: its own, its own, its own
rolldown: its own, all, its own' ]
