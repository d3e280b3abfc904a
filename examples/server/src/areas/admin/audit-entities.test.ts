import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditEntities } from '@danbao/core/admin';
import { createDanbao } from '@danbao/core/definitions';
import { expect, test } from 'vitest';

test('whatever is written into the audit log has a definition that names its fields', async () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter(({ name }) => /(?<!\.test)\.ts$/.test(name))
    .map((each) => join(each.parentPath, each.name));
  const sources = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  const recorded = sources.flatMap((text) => [...text.matchAll(/\bentity: '(\w+)'/g)].map(([, name = '']) => name));
  expect(recorded.length).toBeGreaterThan(30);
  const unnamed = [...new Set(recorded)].filter((name) => !Object.hasOwn(auditEntities, name));
  expect(unnamed, 'add them to packages/core/src/areas/admin/audit-entities.ts').toEqual([]);
});

test('every ordinary record has its own name in the log', () => {
  const unnamed = createDanbao().resources.filter(({ name, label }) => auditEntities[name]?.label !== label);
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});
