import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.ts';

const folders = (path: string): readonly string[] =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Folders without an area of core, by the floor that has them, and what they are instead. */
const others = {
  'examples/server/src/areas': {
    'equipment-import': 'lists of equipment go through the calls of attachments',
  },
  'examples/web/src/areas': {
    exchange: 'the import wizard, of the room exchange of core',
    resources: 'the page of any record, of the room resource of core',
    settings: 'look and cache of this browser, which no server knows',
  },
} as const;

const ofCore = folders('packages/core/src/areas');

test.each(Object.entries(others))('each folder of %s has the name of an area of core', (path, reasons) => {
  const unknown = folders(path).filter((name) => !ofCore.includes(name));
  expect(unknown.sort()).toEqual(Object.keys(reasons).sort());
});
