import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SignedIn, signedInTo } from '@danbao/testing/command/signed-in';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
const people = new Map<string, SignedIn>();

beforeAll(async () => {
  server = await startTestServer({ isWholeSample: true });
  for (const username of ['admin', 'manager', 'canteen']) people.set(username, await signedInTo(server, username));
});
afterAll(async () => {
  for (const person of people.values()) await person.close();
  await server?.close();
});

type Cells = Record<string, string>;

/** What a person does to the rows of an export, and what the plan makes of it. */
async function planned(
  username: string,
  noun: string,
  edit: (rows: Cells[]) => Cells[],
  ...words: readonly string[]
): Promise<readonly Cells[]> {
  const { danbao } = people.get(username) as SignedIn;
  const file = `${noun}.csv`;
  const exported = await danbao.run([noun, 'export', '--out', file, '--force']);
  expect(exported.code, exported.stderr).toBe(0);
  const path = join(danbao.folder, file);
  const rows: Cells[] = parse(readFileSync(path), { columns: true, bom: true });
  writeFileSync(path, stringify(edit(rows), { header: true, columns: Object.keys(rows[0] as Cells) }));
  const { lines, stderr } = await danbao.run([noun, 'import', file, '--dry-run', '--json', ...words]);
  expect(lines.length, stderr).toBeGreaterThan(0);
  const own = lines.filter(({ type, action }) => type === 'plan' && action !== 'skip') as never as Cells[];
  return own;
}

const first = (change: Cells) => (rows: Cells[]) => rows.map((row, at) => (at === 0 ? { ...row, ...change } : row));

/** A key that is mended, by noun. */
const mended: readonly (readonly [username: string, noun: string, change: Cells])[] = [
  ['manager', 'owners', { 统一社会信用代码: '91110000MA00T00X58' }],
  ['manager', 'customers', { 统一社会信用代码: '91110000MA00T00X58' }],
  ['canteen', 'dishes', { '*菜名': '改名的菜' }],
  ['admin', 'departments', { '*部门名称': '改名的部门' }],
  ['admin', 'roles', { '*角色名称': '改名的角色' }],
  ['admin', 'users', { '*用户名': 'renamed01' }],
  ['admin', 'menu-entries', { '*代码': 'renamed-entry' }],
  ['admin', 'meeting-rooms', { '*会议室': '改名的会议室' }],
];

test.each(mended)(
  '%s exports %s, mends the key of a row: the record is changed, none is added',
  async (who, noun, change) => {
    const [heading = ''] = Object.keys(change);
    const isMeant = (row: Cells) => row[heading] !== undefined && row[heading] !== '';
    const plan = await planned(who, noun, (rows) => {
      const at = rows.findIndex(isMeant);
      expect(at, Object.keys(rows[0] ?? {}).join()).toBeGreaterThanOrEqual(0);
      return rows.map((row, index) => (index === at ? { ...row, ...change } : row));
    });
    expect(plan).toMatchObject([{ action: 'update', changes: [{ to: Object.values(change)[0] }] }]);
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
