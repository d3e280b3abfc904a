import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url);
const folders = ['packages/react/src', 'examples/web/src'];

/** Calls that answer a function which takes back what they did. */
const cleanUps = /^\(?(\w+ (\?|&&) )?(watchSession|notePages)\(|^messages\.clearHistory,/;

// What an effect returns is its clean-up: React calls it, whatever it is. Callbacks of others may return anything, and since
// Chromium 156 `scrollIntoView` and its like return a promise.
it('an effect that is one expression returns nothing, or its clean-up', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .flatMap((name) => {
        const text = readFileSync(new URL(`${folder}/${name}`, root), 'utf8');
        const effects = text.matchAll(/use(?:Layout)?Effect\(\s*\(\) =>\s*(?![\s{]|void\b|\(\) =>)([^\n]*)/g);
        return [...effects].flatMap(([, body = '']) => (cleanUps.test(body) ? [] : [`${folder}/${name}: ${body}`]));
      }),
  );
  expect(found).toEqual([]);
});
