import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../run.ts';
import { type Bundle, bundleAliases, writeBundle } from './bundle.ts';
import { bundles } from './bundles.ts';
import { bundlesFor } from './bundles-for.ts';

mkdirSync(join(root, '.cache'), { recursive: true });
const sources = mkdtempSync(join(root, '.cache/bundle-'));
afterAll(() => rmSync(sources, { recursive: true }));

/** A package of two files that both have `shared`, and one that imports from it. */
function twoBundles(): { below: Bundle; above: Bundle } {
  const source = (name: string, text: string) => {
    writeFileSync(join(sources, name), text);
    return join(sources, name);
  };
  source('shared.ts', 'export const shared = {};');
  const below: Bundle = {
    folder: relative(root, join(sources, 'below')),
    entries: {
      one: source('one.ts', `export { shared } from './shared.ts';`),
      two: source('two.ts', `export { shared } from './shared.ts';`),
    },
    imports: [
      { says: /^below\/one$/, entry: 'one' },
      { says: /^below\/two$/, entry: 'two' },
    ],
  };
  const above: Bundle = {
    folder: relative(root, join(sources, 'above')),
    entries: { top: source('top.ts', `export { shared } from 'below/two';`) },
    imports: [],
  };
  return { below, above };
}

it('has each module once, however many import it, also from another bundle', async () => {
  const { below, above } = twoBundles();
  await writeBundle(below);
  await writeBundle(above, [below]);
  const load = async (path: string) => (await import(/* @vite-ignore */ join(sources, path))).shared;
  const shared = await load('below/one.js');
  expect(shared).toEqual({});
  expect(await load('below/two.js')).toBe(shared);
  expect(await load('above/top.js')).toBe(shared);
});

it('leads what an import says, and nothing that only begins alike, to the file of its entry', () => {
  const leadsTo = (bundle: Bundle, said: string) =>
    bundleAliases(bundle).flatMap(({ find, replacement }) => (find.test(said) ? [relative(root, replacement)] : []));
  expect(leadsTo(bundles['core-for-tests'], '@danbao/core')).toEqual(['packages/core/.cache/modules/core.js']);
  expect(leadsTo(bundles['core-for-tests'], '@danbao/core/client')).toEqual([
    'packages/core/.cache/modules/core-client.js',
  ]);
  expect(leadsTo(bundles['server-for-tests'], '../../../examples/server/src/db/schema.ts')).toEqual([
    'examples/server/.cache/modules/db-schema.js',
  ]);
  expect(leadsTo(bundles['server-for-tests'], './db/schema.ts')).toEqual([]);
});

it('gives a project what stands below it, never what it tests', () => {
  const before = process.env.DANBAO_TEST_BUNDLES;
  try {
    process.env.DANBAO_TEST_BUNDLES = '1';
    const names = (project: string) => bundlesFor(project).map(({ find }) => find.source);
    expect(names('core').filter((name) => name.startsWith('^@danbao'))).toEqual([]);
    expect(names('server').filter((name) => name.includes('examples'))).toEqual([]);
    expect(names('react').filter((name) => name.includes('react'))).toEqual([]);
    delete process.env.DANBAO_TEST_BUNDLES;
    expect(names('pages')).toEqual([]);
  } finally {
    if (before === undefined) delete process.env.DANBAO_TEST_BUNDLES;
    else process.env.DANBAO_TEST_BUNDLES = before;
  }
});
