import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

let [read, noted] = ['', ''];
beforeAll(async () => {
  [read, noted] = [await mkdtemp(join(tmpdir(), 'danbao-read-')), await mkdtemp(join(tmpdir(), 'danbao-noted-'))];
});
afterAll(async () => {
  for (const folder of [read, noted]) await rm(folder, { recursive: true });
});

test('the image of the sample is made anew when a table, the sample or a definition of core changes', async () => {
  const now = () => fingerprintOf({ read: [read], noted: [noted] });
  const seen = new Set<string>();
  const changes = [
    () => writeFile(join(read, 'sample.ts'), 'one'),
    () => writeFile(join(read, 'sample.ts'), 'two'),
    () => writeFile(join(noted, 'ship.ts'), 'one'),
    () => writeFile(join(noted, 'ship.ts'), 'other'),
    () => utimes(join(noted, 'ship.ts'), 1, 1),
    () => writeFile(join(noted, 'land.ts'), ''),
    () => rm(join(noted, 'land.ts')).then(() => utimes(join(noted, 'ship.ts'), 2, 2)),
  ];
  for (const change of changes) {
    await change();
    seen.add(await now());
  }
  expect(seen.size).toBe(changes.length);
  const before = await now();
  await writeFile(join(noted, 'ship.test.ts'), 'a test decides nothing');
  expect(await now()).toBe(before);
});
