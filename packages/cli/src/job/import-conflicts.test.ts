import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archives } from '@danbao/core/archives';
import { ship } from '@danbao/core/measures';
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

const aShip = (values: object) => aMeasure('ship', { optName: '云帆号', ...values });

const run = (...words: string[]) => here.danbao.run(['measures', ...words, '--kind', 'ship']);

test('an asset that is stored or stands above in the file needs confirmation, row by row, before anything is sent', async () => {
  const stored = aShip({ shipFrame: 'HULL-1', sortNum: '5' });
  await here.client.measures.add(stored);
  await run('template', '--out', 'twice.xlsx');
  const rows = ['hull 1', 'HULL-2', 'hull-2', 'HULL-3'].map((shipFrame, index) => ({
    ...shipRow(index + 1, owner),
    ...{ shipFrame, sortNum: '其他' },
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

test('a row says what is to be confirmed all at once: what is unusual about it, and what it conflicts with', async () => {
  await here.client.measures.add(aShip({ shipFrame: 'HULL-7', sortNum: '5', assessValue: '1000', optValue: '1' }));
  await run('template', '--out', 'both.xlsx');
  const unusual = {
    ...{ shipFrame: 'HULL-7', sortNum: '其他' },
    ...{ assessValue: '1000', alreadyValue: '0', coverageRatio: '50', optValue: '900' },
  };
  await fillWorkbook(join(here.danbao.folder, 'both.xlsx'), ship, [{ ...shipRow(40, owner), ...unusual }]);
  const { lines } = await run('import', 'both.xlsx', '--dry-run', '--json');
  const issues = lines.filter(({ type }) => type === 'plan').flatMap(({ issues: said = [] }) => said as object[]);
  expect(issues).toMatchObject([
    { field: 'optValue', confirmable: true },
    { field: 'shipFrame', rule: 'sameAsset', confirmable: true },
  ]);
});

test('what rows of one asset are accepted at is added up with what is stored, and said as the server says it', async () => {
  await here.client.measures.add(aShip({ shipFrame: 'HULL-9', sortNum: '1', assessValue: '2000', optValue: '1000' }));
  await run('template', '--out', 'values.xlsx');
  const rows = [
    { optValue: '1200', assessValue: '2100', sortNum: '第二顺位', alreadyValue: '900' },
    { optValue: '600', assessValue: '2100', sortNum: '第二顺位', alreadyValue: '1000' },
    { optValue: '500', assessValue: '2100', sortNum: '第三顺位', alreadyValue: '1599' },
    { optValue: '500', assessValue: '2100', sortNum: '其他', alreadyValue: '0' },
    { optValue: '1', assessValue: '2100', sortNum: '其他', alreadyValue: '0' },
  ].map((values, index) => ({ ...shipRow(index + 20, owner), shipFrame: 'HULL-9', ...values }));
  await fillWorkbook(join(here.danbao.folder, 'values.xlsx'), ship, rows);

  const dry = await run('import', 'values.xlsx', '--dry-run', '--json', '--accept-warnings');
  const plans = dry.lines.filter(({ type }) => type === 'plan');
  const left = (amount: string, taken: string) =>
    `最多 ${amount} 万元：同一资产的评估价值 2,100 万元，其他措施已认定 ${taken} 万元`;
  const sums = [left('1,100', '1,000'), undefined, undefined, left('0', '2,100'), left('0', '2,100')];
  const issuesOf = ({ issues = [] }: (typeof plans)[number]) => issues as readonly { field: string; message: string }[];
  expect(plans.map((plan) => [plan['action'], issuesOf(plan)[0]?.message])).toEqual(
    sums.map((message) => [message === undefined ? 'create' : 'error', message]),
  );
  const strict = await run('import', 'values.xlsx', '--dry-run', '--json');
  const asked = strict.lines.filter(({ type }) => type === 'plan').flatMap(issuesOf);
  expect(asked.filter(({ field }) => field === 'alreadyValue').map(({ message }) => message)).toEqual([
    '低于同一资产在先顺位的认定担保价值合计 1,000 万元；请核对，或确认后继续',
    '低于同一资产在先顺位的认定担保价值合计 1,600 万元；请核对，或确认后继续',
  ]);
  expect(asked.filter(({ field }) => field === 'sortNum').map(({ message }) => message)).toEqual([
    '这个资产的同一顺位已经登记过：本文件第 3 行 船舶抵押 20；请核对，或确认后继续',
  ]);

  const taken = await run('import', 'values.xlsx', '--yes', '--accept-warnings', '--json');
  expect(taken.lines.at(-1)).toMatchObject({ created: 2 });
  const more = here.client.measures.add(aShip({ shipFrame: 'hull9', optValue: '1', assessValue: '2100' }));
  await expect(more).rejects.toMatchObject({ issues: [{ field: 'optValue', message: { zh: left('0', '2,100') } }] });
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
