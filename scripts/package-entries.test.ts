import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportedNames } from './docs/api/exported-names.ts';
import { packageEntries } from './package-entries.ts';
import { root } from './run.ts';

const folders = ['core', 'react'].map((name) => join(root, 'packages', name));

it.each(folders)('%s has a root of at most 60 names, and no name in two entries', (folder) => {
  const [[, index = ''] = [], ...topics] = Object.entries(packageEntries(folder));
  const names = exportedNames(index).map(({ name }) => name);
  expect(names.length).toBeLessThanOrEqual(60);
  for (const [, file] of topics) names.push(...exportedNames(file).map(({ name }) => name));
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

it.each(folders)('the READMEs of %s say what each entry holds', (folder) => {
  for (const file of ['README.md', 'README.en.md']) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(Object.keys(packageEntries(folder)).filter((entry) => !text.includes(`| \`${entry}\` |`))).toEqual([]);
  }
});
