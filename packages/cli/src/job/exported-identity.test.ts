import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SignedIn } from '@danbao/testing/command/signed-in';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WholeSample, wholeSample } from '../testing/whole-sample.ts';

let sample: WholeSample;
beforeAll(async () => {
  sample = await wholeSample();
});
afterAll(() => sample?.close());

type Cells = Record<string, string>;

/** What a person does to the rows of an export, and what the plan makes of it. */
async function planned(
  username: string,
  noun: string,
  edit: (rows: Cells[]) => Cells[],
  ...words: readonly string[]
): Promise<readonly Cells[]> {
  const { danbao } = sample.people.get(username) as SignedIn;
  const file = `${noun}.csv`;
  const exported = await danbao.run([noun, 'export', '--out', file, '--force']);
  expect(exported.code, exported.stderr).toBe(0);
  const path = join(danbao.folder, file);
  const rows: Cells[] = parse(readFileSync(path), { columns: true, bom: true });
  writeFileSync(path, stringify(edit(rows), { header: true, columns: Object.keys(rows[0] as Cells) }));
  const { lines, stderr } = await danbao.run([noun, 'import', file, '--dry-run', '--json', ...words]);
  expect(lines.length, stderr).toBeGreaterThan(0);
  return lines.filter(({ type, action }) => type === 'plan' && action !== 'skip') as never as Cells[];
}

const first = (change: Cells) => (rows: Cells[]) => rows.map((row, at) => (at === 0 ? { ...row, ...change } : row));

/** Who mends which key, under which heading, to what. Of the nouns that are not here nobody changes the key of a record. */
const mended: readonly (readonly [username: string, noun: string, heading: string, text: string])[] = [
  ['manager', 'owners', '统一社会信用代码', '91110000MA00T00X58'],
  ['manager', 'customers', '统一社会信用代码', '91110000MA00T00X58'],
  ['admin', 'cars', '车牌号', '京A12349'],
  ['admin', 'drivers', '电话', '13900000001'],
  ['admin', 'holidays', '开始日期', '2026-04-30'],
  ['archivist', 'leave-accounts', '参加工作日期', '2010-03-01'],
  ['canteen', 'dishes', '菜名', '改名的菜'],
  ['admin', 'industry-classes', '行业代码', '6519'],
  ['admin', 'own-posts', '岗位名称', '改名的岗位'],
  ['archivist', 'fonds', '全宗名称', '改名的全宗'],
  ['archivist', 'archive-types', '门类名称', '改名的门类'],
  ['archivist', 'retention-schemes', '条款号', '9.9.9'],
  ['archivist', 'warehouse-locations', '位置编号', '9-9-9'],
  ['admin', 'reserve-enterprises', '企业名称', '改名的企业'],
  ['admin', 'reserve-visits', '拜访日期', '2020-03-03'],
  ['admin', 'reserve-employees', '姓名', '改名'],
  ['admin', 'reserve-plans', '计划投资日期', '2027-03-03'],
  ['admin', 'reserve-figures', '年度', '2011'],
  ['admin', 'meeting-rooms', '会议室', '改名的会议室'],
  ['admin', 'main-categories', '大类名称', '改名的大类'],
  ['manager', 'sub-company-cards', '所属月份', '2011-03'],
  ['admin', 'big-data-displays', '标题', '改名的板块'],
  ['admin', 'emergency-contacts', '电话', '13900000001'],
  ['canteen', 'menus', '日期', '2027-03-03'],
  ['manager', 'drinks', '房间', '改名的房间'],
  ['admin', 'departments', '部门名称', '改名的部门'],
  ['admin', 'roles', '角色名称', '改名的角色'],
  ['admin', 'users', '用户名', 'renamed01'],
  ['admin', 'menu-entries', '代码', 'renamed-entry'],
];

/** The sample's records of these are reported, or being made: nobody changes them any more. */
const isHeld = ['sub-company-cards', 'drinks'];

test.each(mended)(
  '%s exports %s and mends %s: the record is changed, none is added, and undo gives it its key back',
  async (username, noun, heading, text) => {
    const plan = await planned(username, noun, (rows) => {
      const name = Object.keys(rows[0] ?? {}).find((one) => one.replace('*', '') === heading) ?? '';
      // The last: orders and menus of the past stay as they are.
      const at = rows.map((row) => (row[name] ?? '') !== '').lastIndexOf(true);
      expect(at, Object.keys(rows[0] ?? {}).join()).toBeGreaterThanOrEqual(0);
      return rows.map((row, index) => (index === at ? { ...row, [name]: text } : row));
    });
    expect(plan).toMatchObject([{ action: 'update', changes: [{ to: text }] }]);
    if (isHeld.includes(noun)) return;
    // The server takes it, and another process undoes it.
    const { danbao } = sample.people.get(username) as SignedIn;
    const sent = await danbao.run([noun, 'import', `${noun}.csv`, '--yes', '--json']);
    const last = sent.lines.at(-1) ?? {};
    expect(last, sent.stderr).toMatchObject({ created: 0, updated: 1, rejected: 0 });
    const undone = await danbao.run(['jobs', 'undo', String(last['job']), '--yes', '--json']);
    expect([undone.code, undone.stderr]).toEqual([0, expect.stringContaining('1')]);
  },
);

test('a department that gets the name of another one is itself changed, and the clash is said in its cell', async () => {
  let names: string[] = [];
  const plan = await planned('admin', 'departments', (rows) => {
    const [one, other] = rows.filter((row) => row['*单位'] === rows[0]?.['*单位']) as [Cells, Cells];
    names = [one, other].map((row) => row['*部门名称'] ?? '');
    return rows.map((row) => (row === one ? { ...row, '*部门名称': names[1] ?? '' } : row));
  });
  expect(plan).toMatchObject([{ action: 'error', row: 2, issues: [{ rule: 'keyTaken', field: 'deptName' }] }]);
});

test('a row whose record is gone is asked about with the nearest record, and can be accepted as new', async () => {
  const gone = first({ 记录编号: '00000000000000000000000000000001', 统一社会信用代码: '91110000MA00T00X58' });
  const asked = await planned('manager', 'customers', gone);
  expect(asked).toMatchObject([{ action: 'error', row: 2, issues: [{ rule: 'recordGoneNear', confirmable: true }] }]);
  expect(JSON.stringify(asked)).toContain('这一行来自导出，但没有找到原记录');
  expect(JSON.stringify(asked)).toContain('最接近的是');
  expect(await planned('manager', 'customers', gone, '--accept-warnings')).toMatchObject([{ action: 'create' }]);
});

test('a row that has lost its id but carries a version is asked about too; without both it is a new record', async () => {
  const key = { 统一社会信用代码: '91110000MA00T00X58' };
  expect(await planned('manager', 'customers', first({ ...key, 记录编号: '' }))).toMatchObject([
    { action: 'error', issues: [{ rule: 'recordGoneNear' }] },
  ]);
  expect(await planned('manager', 'customers', first({ ...key, 记录编号: '', 数据版本: '' }))).toMatchObject([
    { action: 'create' },
  ]);
});

test('a copied row is said with both rows, and can be accepted as new', async () => {
  const copied = (rows: Cells[]) => [...rows, { ...rows[0], 统一社会信用代码: '91110000MA00T00X58' } as Cells];
  const said = await planned('manager', 'customers', copied);
  expect(said).toMatchObject([{ action: 'error', issues: [{ rule: 'copiedRow', confirmable: true }] }]);
  expect(JSON.stringify(said)).toContain('第 2 行');
  expect(await planned('manager', 'customers', copied, '--accept-warnings')).toMatchObject([{ action: 'create' }]);
});

test('what cannot be changed of a record is said at its cell', async () => {
  expect(await planned('admin', 'units', first({ '*单位编号': '999' }))).toMatchObject([
    { action: 'error', issues: [{ rule: 'keyFixed', field: 'unitUid' }] },
  ]);
});
