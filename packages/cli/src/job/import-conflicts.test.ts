import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archives } from '@danbao/core/archives';
import { type MeasureInput, ship } from '@danbao/core/measures';
import { type SignedIn, signedIn, signedInTo } from '@danbao/testing/command/signed-in';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { fillWorkbook } from '@danbao/testing/workbooks/sheet-files';
import { sheetText } from '@danbao/testing/workbooks/sheet-plan';
import { shipRow } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';

let here: SignedIn;
let owner: string;
beforeAll(async () => {
  here = await signedIn();
  const { rows } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  owner = String(rows[0]?.certificateCode);
});
afterAll(() => here?.close());

const run = (...words: string[]) => here.danbao.run(['measures', ...words, '--kind', 'ship']);

test('an asset that is stored or stands above in the file is asked about, row by row, before anything is sent', async () => {
  const stored = { ...aMeasure('ship', { shipFrame: 'HULL-1', optName: '云帆号' }) } as unknown as MeasureInput;
  await here.client.measures.add(stored);
  await run('template', '--out', 'twice.xlsx');
  const rows = ['hull 1', 'HULL-2', 'hull-2', 'HULL-3'].map((shipFrame, index) => ({
    ...shipRow(index + 1, owner),
    shipFrame,
  }));
  await fillWorkbook(join(here.danbao.folder, 'twice.xlsx'), ship, rows);

  const dry = await run('import', 'twice.xlsx', '--dry-run', '--json');
  const plans = dry.lines.filter(({ type }) => type === 'plan');
  expect(plans.map(({ row, action }) => [row, action])).toEqual([
    [3, 'error'],
    [4, 'create'],
    [5, 'error'],
    [6, 'create'],
  ]);
  const said = plans.flatMap(({ issues = [] }) => issues as readonly object[]);
  const asked = { field: 'shipFrame', rule: 'sameAsset', confirmable: true };
  expect(said).toMatchObject([
    { ...asked, row: 3, message: '这个资产可能已经登记过：云帆号；请核对，或确认后继续' },
    { ...asked, row: 5, message: '这个资产可能已经登记过：本文件第 4 行 船舶抵押 2；请核对，或确认后继续' },
  ]);

  const taken = await run('import', 'twice.xlsx', '--yes', '--accept-warnings', '--json');
  expect([taken.code, taken.lines.at(-1)]).toMatchObject([0, { created: 4, rejected: 0 }]);
  const again = await run('import', 'twice.xlsx', '--yes');
  expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('没有需要导入的行')]);
});

test('a record that its place has no room for is named by the check, and marked, before anything is sent', async () => {
  const archivist = await signedInTo(here.server, 'archivist');
  const place = { locationNo: 'CLI1', locationName: '库', level: 'vault', isEnable: '1', capacity: '1' } as const;
  const { locationId } = await archivist.client.warehouseLocations.add(place);
  const records = ['甲', '乙'].map((title) => ({
    ...{ title, fondsId: 'fonds101', categoryId: 'type101-WS', archiveYear: '2014', formedDate: '2014-05-06' },
    ...{ retentionPeriod: '10', securityLevel: 'internal', responsibleParty: '综合部', carrier: 'paper', locationId },
  }));
  const { danbao } = archivist;
  writeFileSync(join(danbao.folder, 'archives.csv'), sheetText({ entity: archives.input }, records));
  const full = { field: 'locationId', row: 3, message: '该位置已满，请另选位置或调整容量' };
  const checked = await danbao.run(['archives', 'validate', 'archives.csv', '--json']);
  expect(checked.lines.filter(({ type }) => type === 'issue')).toMatchObject([full]);
  expect(readFileSync(join(danbao.folder, 'archives-错误.csv'), 'utf8')).toContain(full.message);
  const dry = await danbao.run(['archives', 'import', 'archives.csv', '--dry-run', '--json']);
  const plans = dry.lines.filter(({ type }) => type === 'plan');
  expect(plans).toMatchObject([{ action: 'create' }, { action: 'error', issues: [full] }]);
  await archivist.close();
});
