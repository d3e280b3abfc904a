import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isApiError } from '@danbao/core';
import { type CheckedRow, findSubject, openTargets, type Subject } from '@danbao/core/exchange';
import { wallTime } from '@danbao/core/format';
import { type SignedIn, signedIn, signedInTo } from '@danbao/testing/command/signed-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryKeyStorage } from '../browser/key-storage.ts';
import { sha256 } from '../browser/sha256.ts';
import { createImportMachine } from './import-machine.ts';
import { startWork } from './start-work.ts';

// Four ways to ask whether a row may go in: `validate`, `import --dry-run`, the wizard where cells can be mended, and the server itself.
let admin: SignedIn;
let canteen: SignedIn;
const day = (inDays: number) => wallTime(Date.now() + inDays * 86_400_000).slice(0, 10);
const [soon, late] = [day(150), day(151)];

beforeAll(async () => {
  admin = await signedIn({ username: 'admin', password: 'danbao2026' });
  canteen = await signedInTo(admin.server, 'canteen');
  const { client } = canteen;
  const [dish, other] = await client.canteen.addDishes({
    dishes: ['同判红烧肉', '同判青菜'].map((name) => ({ name, category: 'meat', price: '12.5', isEnable: '1' })),
  } as never);
  const menu = (date: string, orderDeadline: string) =>
    client.canteen.addMenu({
      ...{ date, mealType: 'lunch', dishIds: [{ dishId: dish?.id }], orderDeadline },
      ...{ mealBegin: '11:30', mealEnd: '13:00', isPublish: '1' },
    } as never);
  await menu(soon, `${soon} 09:30:00`);
  await menu(late, '2026-01-05 09:30:00');
  expect(other).toBeDefined();
});
afterAll(async () => {
  await canteen?.close();
  await admin?.close();
});

interface Case {
  readonly noun: string;
  readonly by: () => SignedIn;
  readonly headings: string;
  /** A row that is right, then rows of which each is wrong in the field that stands before it. */
  readonly right: string;
  readonly wrong: () => readonly (readonly [field: string, row: string])[];
}

const cases: readonly Case[] = [
  {
    noun: 'users',
    by: () => admin,
    headings: '用户名,姓名,单位,部门,角色,审批岗位',
    right: 'verdict01,同判甲,100,,系统管理员,',
    wrong: () => [
      ['unitName', 'verdict02,同判乙,没有的公司,,系统管理员,'],
      ['deptName', 'verdict03,同判丙,100,没有的部门,系统管理员,'],
      ['roleName', 'verdict04,同判丁,100,,没有的角色,'],
      ['posts', 'verdict05,同判戊,100,,系统管理员,没有的岗位'],
    ],
  },
  {
    noun: 'departments',
    by: () => admin,
    headings: '单位,部门名称,上级部门',
    right: '100,同判部,',
    wrong: () => [
      ['unitName', '没有的公司,同判一部,'],
      ['parentName', '100,同判二部,没有的部门'],
    ],
  },
  {
    noun: 'menu-entries',
    by: () => admin,
    headings: '代码,名称,上级菜单,页面地址,图标,所需权限',
    right: 'verdict,同判,,,文件夹,',
    wrong: () => [
      ['parentName', 'verdict1,同判一,没有的菜单,/verdict-1,页面,'],
      ['needs', 'verdict2,同判二,,/verdict-2,页面,no:right'],
    ],
  },
  {
    noun: 'dish-orders',
    by: () => canteen,
    headings: '姓名,日期,餐次,菜品,用餐方式',
    right: `,${soon},午餐,同判红烧肉*1,堂食`,
    wrong: () => [
      ['userName', `查无此人,${soon},午餐,同判红烧肉*1,堂食`],
      ['date', `陈立,${late},午餐,同判红烧肉*1,堂食`],
      ['date', `陈立,${day(152)},午餐,同判红烧肉*1,堂食`],
      ['items', `陈立,${soon},午餐,同判青菜*1,堂食`],
      ['items', `罗静,${soon},午餐,没有这道菜*1,堂食`],
    ],
  },
  {
    noun: 'menus',
    by: () => canteen,
    headings: '日期,餐次,菜品,订餐截止时间,开餐时间,收餐时间,发布',
    right: `${soon},晚餐,同判红烧肉:50,${soon} 09:30,17:30,19:00,是`,
    wrong: () => [['dishIds', `${day(153)},晚餐,没有这道菜:5,${day(153)} 09:30,17:30,19:00,是`]],
  },
];

const fieldOf = (field: string) => field.split('.')[0];
type Verdict = readonly (readonly [row: number, field: string | undefined])[];
const inOrder = (verdict: (readonly [number, string | undefined])[]): Verdict =>
  [...new Map(verdict.map((one) => [one.join(), one])).values()].sort(([a], [b]) => a - b);

test.each(cases)('$noun: validate, a dry run, the wizard and the server give one verdict of every row', async (one) => {
  const { noun, by, headings, right, wrong } = one;
  const { danbao, client } = by();
  const subject = findSubject(noun) as Subject;
  const text = [headings, right, ...wrong().map(([, row]) => row)].join('\n');
  const expected = wrong().map(([field], index) => [index + 3, field] as const);
  const name = `${noun}.csv`;
  writeFileSync(join(danbao.folder, name), text);

  const checked = await danbao.run([noun, 'validate', name, '--json']);
  const issues = checked.lines.filter(({ type }) => type === 'issue');
  expect(inOrder(issues.map(({ row, field }) => [Number(row), fieldOf(String(field))])), 'validate').toEqual(expected);
  expect(
    issues.filter(({ column }) => column === undefined),
    'every wrong cell is named',
  ).toEqual([]);

  const planned = await danbao.run([noun, 'import', name, '--dry-run', '--json']);
  const ofPlan = planned.lines.flatMap(({ issues: found }) => (found ?? []) as { row: number; field: string }[]);
  expect(inOrder(ofPlan.map(({ row, field }) => [row, fieldOf(field)])), 'dry run').toEqual(expected);
  expect(planned.lines.at(-1)).toMatchObject({ create: 1, error: expected.length });

  const machine = createImportMachine({
    ...{ subject, client, storage: memoryKeyStorage(), locale: () => 'zh' },
    startWork: () => startWork(subject),
  });
  await machine.open(new File([text], name));
  await machine.check();
  const state = machine.read();
  if (state.step !== 'reviewing') throw new Error(`${state.step}: ${'problem' in state ? String(state.problem) : ''}`);
  const own = state.rows.flatMap((row) => row.issues.map(({ field }) => [row.row, fieldOf(field)] as const));
  const said = [...state.refused].flatMap(([row, found]) => found.map(({ field }) => [row, fieldOf(field)] as const));
  expect(inOrder([...own, ...said]), 'wizard').toEqual(expected);
  machine.close();

  expect(await refusedByServer(client, subject, state.rows), 'server').toEqual(expected.map(([row]) => row));
});

/** Sends every row as it stands, whatever a plan would say of it; the rows that the server refuses. */
async function refusedByServer(
  client: SignedIn['client'],
  subject: Subject,
  rows: readonly CheckedRow[],
): Promise<number[]> {
  const target = await openTargets(client).of(subject);
  const refused: number[] = [];
  for (const { row, values } of rows) {
    const [resolved] = await target.resolve([values]);
    const key = sha256(`${subject.noun} ${row}`).slice(0, 32);
    const sending = { id: key, key, values: resolved?.values ?? values, stored: undefined, confirmed: [] };
    await target.send(sending).catch((error) => {
      if (!isApiError(error) || error.inDoubt) throw error;
      refused.push(row);
    });
  }
  return refused;
}
