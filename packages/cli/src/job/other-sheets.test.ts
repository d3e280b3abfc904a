import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { afterAll, beforeAll, expect, test } from 'vitest';

let here: SignedIn;
beforeAll(async () => {
  here = await signedIn();
  for (const file of ['ships.xlsx', 'ships.csv'])
    expect((await here.danbao.run(['measures', 'export', '--kind', 'ship', '--out', file])).code).toBe(0);
  expect((await here.danbao.run(['owners', 'export', '--out', 'owners.csv'])).code).toBe(0);
});
afterAll(() => here?.close());

test.each([
  [
    ['measures', 'validate', 'ships.xlsx', '--kind', 'house'],
    '「船舶」的表，不是「房产」的表。请用：danbao measures validate ships.xlsx --kind ship',
  ],
  [['measures', 'validate', 'ships.csv', '--kind', 'house'], 'danbao measures validate ships.csv --kind ship'],
  [
    ['measures', 'import', 'ships.csv', '--kind', 'house', '--sheet', 'ships.csv'],
    'danbao measures import ships.csv --kind ship',
  ],
  [['owners', 'import', 'ships.csv', '--dry-run'], 'danbao measures import ships.csv --kind ship'],
  [['measures', 'validate', 'owners.csv', '--kind', 'ship'], 'danbao owners validate owners.csv'],
  [['customers', 'validate', 'ships.xlsx'], 'danbao measures validate ships.xlsx --kind ship'],
])('%j: a sheet of something else is named as such, in one sentence', async (words, sentence) => {
  const { code, stdout, stderr } = await here.danbao.run(words);
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(sentence)]);
  expect(stderr.trim().split('\n').length).toBeLessThan(4);
});

test('a record version that no export wrote is called damaged, where it stands; one that is behind is a conflict', async () => {
  const file = join(here.danbao.folder, 'ships.csv');
  const lines = readFileSync(file, 'utf8').split('\r\n');
  const changed = (version: string) => {
    const [headings = '', first = ''] = lines;
    const at = headings.split(',').indexOf('数据版本');
    const cells = first.split(',');
    const renamed = cells.map((cell, index) => (index === headings.split(',').indexOf('*船名') ? '改过的船名' : cell));
    return [headings, renamed.map((cell, index) => (index === at ? version : cell)).join(',')].join('\r\n');
  };
  for (const version of ['1.5x', '99999999999999999999']) {
    writeFileSync(file, changed(version));
    const { lines: found } = await here.danbao.run([
      'measures',
      'import',
      'ships.csv',
      '--kind',
      'ship',
      '--dry-run',
      '--json',
    ]);
    expect(found[0]).toMatchObject({ action: 'error', issues: [{ rule: 'versionDamaged', value: version, row: 2 }] });
  }
  // A column of the form 0000 in a spreadsheet.
  const written = lines[1]?.split(',')[lines[0]?.split(',').indexOf('数据版本') ?? 0] ?? '';
  writeFileSync(file, changed(written.padStart(4, '0')));
  const padded = await here.danbao.run(['measures', 'import', 'ships.csv', '--kind', 'ship', '--dry-run', '--json']);
  expect(padded.lines[0]).toMatchObject({ action: 'update' });
  writeFileSync(file, changed('0'));
  const { lines: found } = await here.danbao.run([
    'measures',
    'import',
    'ships.csv',
    '--kind',
    'ship',
    '--dry-run',
    '--json',
  ]);
  expect(found[0]).toMatchObject({ action: 'conflict' });
});
