import { type Locale, label } from '@danbao/core';
import type { FetchLike } from '@danbao/core/client';
import { kindSubject, measuresSubject, ownersSubject, type Subject } from '@danbao/core/exchange';
import { text } from '@danbao/core/fields';
import { measure, measureKinds } from '@danbao/core/measures';
import { headingOf, sheetColumns } from '@danbao/core/sheet';
import { shipRow } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { losing, type ServerClient, serverClient } from '../../../core/src/exchange/testing/server-client.ts';
import { memoryKeyStorage } from '../browser/key-storage.ts';
import { exportRecords, exportScopes, templateFile } from './export-records.ts';
import { createImportMachine, type MachineOptions } from './import-machine.ts';
import type { ImportState, ImportStep } from './import-state.ts';
import { startWork } from './start-work.ts';

// The import of the kit without its components, against the real server; Node has no Worker as browsers have it.
let here: ServerClient;
beforeAll(async () => {
  here = await serverClient();
});
afterAll(() => here?.close());

const locale = (): Locale => 'zh';
const ship = measuresSubject('ship');
const headings = '权属人类型,权属人名称,统一社会信用代码,法定代表人,法人电话,联系人,联系电话,住所';

function owner(name: string, code: string, phone = '13812345678'): string {
  return `企业,${name},${code},张三,13812345678,李四,${phone},定海区1号`;
}

function csv(name: string, ...lines: readonly string[]): File {
  return new File([lines.join('\r\n')], name);
}

function machine(subject: Subject, options: Partial<MachineOptions> = {}) {
  const about = {
    subject,
    client: here.client,
    storage: memoryKeyStorage(),
    locale,
    startWork: () => startWork(subject),
  };
  const one = createImportMachine({ ...about, ...options });
  const at = <S extends ImportStep>(step: S): Extract<ImportState, { step: S }> => {
    const state = one.read();
    if (state.step !== step) throw new Error(`${state.step}: ${'problem' in state ? String(state.problem) : ''}`);
    return state as Extract<ImportState, { step: S }>;
  };
  return { ...one, at };
}

async function shipFile(names: readonly string[], change: Readonly<Record<string, string>> = {}): Promise<File> {
  const { rows } = await here.client.owners.list({
    pageSize: '100',
    queryCondition: { clientTypeID: '04', status: '1' },
  });
  const code = rows.map(({ certificateCode }) => certificateCode).find((one) => one);
  const columns = sheetColumns(ship.entity);
  const lines = names.map((optName, index) => {
    const row: Readonly<Record<string, unknown>> = { ...shipRow(index, `${code}:100`), lqgmqk: '', optName, ...change };
    return columns.map(({ name }) => String(row[name] ?? '')).join(',');
  });
  return csv('船舶.csv', columns.map((column) => headingOf(column, 'zh')).join(','), ...lines);
}

it('takes a sheet from its headings to the result, with a correction on the way', async () => {
  const one = machine(ownersSubject);
  await one.open(
    csv(
      '甲.csv',
      headings.replace('联系电话', '联系电话一'),
      owner('机甲公司', '91310000MA1FL0B00E', '138'),
      owner('机乙公司', '91310000MA1FL0B01C'),
    ),
  );
  expect(one.at('matching').layout.match.missing.map(({ name }) => name)).toEqual(['phoneOne']);
  await one.check();
  expect(one.read().step).toBe('matching');
  one.match('联系电话一', 'phoneOne');
  await one.check();
  const { rows } = one.at('reviewing');
  const wrong = rows[0]?.issues.filter(({ confirmable }) => !confirmable).map(({ field }) => field);
  expect(wrong).toEqual(['phoneOne']);
  await one.correct(2, 6, '13812345678');
  expect(one.at('reviewing').rows[0]?.issues.filter(({ confirmable }) => !confirmable)).toEqual([]);
  expect([...one.at('reviewing').corrections]).toEqual([[2, [{ column: 6, from: '138', to: '13812345678' }]]]);
  one.acceptWarnings(true);
  await one.plan();
  expect(one.at('planned').counts).toMatchObject({ create: 2, error: 0 });
  await one.run();
  expect(one.at('done').counted).toMatchObject({ created: 2, rejected: 0, notSent: 0 });
  const marked = await (await one.marked(false))?.text();
  expect(marked).toContain('导入时已改为：联系电话 138 → 13812345678');

  const again = machine(ownersSubject);
  await again.open(
    csv('乙.csv', headings, owner('机甲公司', '91310000MA1FL0B00E'), owner('机乙公司', '91310000MA1FL0B01C')),
  );
  await again.check();
  again.acceptWarnings(true);
  await again.plan();
  expect(again.at('planned').counts).toMatchObject({ create: 0, skip: 2 });
});

it('names a key that comes twice at once, and takes it back when either row is corrected', async () => {
  const one = machine(ownersSubject);
  const code = '91310000MA1FL0B02A';
  await one.open(
    csv('甲.csv', headings, owner('重一', code), owner('重二', code), owner('重三', '91310000MA1FL0B039')),
  );
  await one.check();
  const twice = () =>
    one
      .at('reviewing')
      .rows.flatMap(({ row, issues }) => (issues.some(({ rule }) => rule === 'duplicateRow') ? [row] : []));
  expect(twice()).toEqual([3]);
  await one.correct(2, 2, '91310000MA1FL0B047');
  expect(twice()).toEqual([]);
  await one.correct(4, 2, code);
  expect(twice()).toEqual([4]);
  await one.correct(4, 2, '');
  expect(twice()).toEqual([]);
});

it('says of a row that two exported rows come from one record, until either says that it does not', async () => {
  const one = machine(ownersSubject);
  const heads = `${headings},数据版本,记录编号`;
  const rows = [owner('抄一', '91310000MA1FL0B02A'), owner('抄二', '91310000MA1FL0B039')];
  await one.open(csv('抄.csv', heads, ...rows.map((row) => `${row},1,77`)));
  await one.check();
  const copied = () =>
    one
      .at('reviewing')
      .rows.flatMap(({ row, issues }) => (issues.some(({ rule }) => rule === 'copiedRow') ? [row] : []));
  expect(copied()).toEqual([3]);
  await one.correct(2, 9, '');
  expect(copied()).toEqual([]);
  await one.correct(2, 9, '77');
  expect(copied()).toEqual([3]);
  await one.correct(3, 9, '');
  expect(copied()).toEqual([]);
});

it('says what only the server knows where the cells can still be mended, and asks again when that has an answer', async () => {
  const one = machine(ship, { applyId: '500001' });
  const [head = '', first = ''] = (await (await shipFile(['早知一'])).text()).split('\r\n');
  await one.open(csv('早.csv', head, first.replace(/91\w{16}:100/, '早知公司(91310000MA1FL0B047):100')));
  await one.check();
  expect(
    one
      .at('reviewing')
      .refused.get(2)
      ?.map(({ rule, column }) => [rule, column !== undefined]),
  ).toEqual([['ownerUnknown', true]]);
  await one.createOwners(true);
  expect(
    one
      .at('reviewing')
      .refused.get(2)
      ?.map(({ rule }) => rule) ?? [],
  ).not.toContain('ownerUnknown');
});

it('asks for the unit of a column in another one, and converts only when told to', async () => {
  const file = await shipFile(['单位船']);
  const text = (await file.text()).replace('评估价值（万元）', '评估价值（元）');
  const one = machine(ship, { applyId: '500001' });
  await one.open(csv('元.csv', text));
  await one.check();
  expect(one.at('matching').layout.match.otherUnits).toHaveLength(1);
  one.convert('assessValue', 'yuan');
  await one.check();
  expect(one.at('reviewing').rows[0]?.values['assessValue']).toBe('0.2');
});

it('asks which day is meant by a column that is a day early by a time zone, and reads it as told', async () => {
  const text = (await (await shipFile(['时区船'])).text()).split('\n');
  const at = (text[0] as string).split(',').findIndex((heading) => heading.includes('购置日期'));
  const rows = text.map((line, row) => {
    const cells = line.split(',');
    return row === 0 || cells.length <= at
      ? line
      : [...cells.slice(0, at), '2026-01-04 16:00:00', ...cells.slice(at + 1)].join(',');
  });
  const one = machine(ship, { applyId: '500001' });
  await one.open(csv('时区.csv', rows.join('\n')));
  await one.check();
  expect(one.at('matching').layout.match.earlyDays).toMatchObject([{ sample: '2026-01-04 16:00:00' }]);
  one.readDays('shipBuyDate', 'same');
  one.readDays('shipBuyDate', undefined);
  expect(one.at('matching').layout.match.earlyDays).toHaveLength(1);
  one.readDays('shipBuyDate', 'next');
  await one.check();
  expect(one.at('reviewing').rows[0]?.values['shipBuyDate']).toBe('2026-01-05');
});

it('looks lost answers up before anything is sent again: every row is in once', async () => {
  const names = ['失联一', '失联二', '失联三'];
  let isLost = true;
  const client = here.through((fetch): FetchLike => {
    const lost = losing('/addBatch')(losing('/saveOptguaranty')(fetch));
    return async (request) => {
      if (!isLost || !/opt|addBatch/i.test(new URL(request.url).pathname) || request.method === 'GET')
        return fetch(request);
      await lost(request).catch(() => undefined);
      throw new TypeError('fetch failed');
    };
  });
  const one = machine(ship, { applyId: '500001', client });
  await one.open(await shipFile(names));
  await one.check();
  isLost = false;
  await one.plan();
  expect(one.at('planned').counts).toMatchObject({ create: 3 });
  isLost = true;
  await one.run();
  const lost = one.at('done');
  expect(lost.stopped).toBe('network');
  expect(lost.counted.inDoubt + lost.counted.notSent).toBe(3);
  isLost = false;
  await one.run();
  expect(one.at('done').counted).toMatchObject({ created: 3, inDoubt: 0, notSent: 0 });
  const { rows } = await here.client.measures.list({ kind: 'ship', pageSize: '1000' });
  expect(
    rows
      .filter(({ optName }) => optName.startsWith('失联'))
      .map(({ optName }) => optName)
      .sort(),
  ).toEqual([...names].sort());
});

it('keeps what the server says of a row until it is corrected, and sends only what is not in', async () => {
  const one = machine(ship, { applyId: '500001' });
  const text = (await (await shipFile(['余一', '余二'])).text()).split('\r\n');
  const [head = '', first = '', second = ''] = text;
  await one.open(csv('余.csv', head, first, second.replace(/91\w{16}:100/, '没有这家:100')));
  await one.check();
  expect(one.at('reviewing').rows.flatMap(({ issues }) => issues)).toEqual([]);
  await one.plan();
  expect(one.at('planned').counts).toMatchObject({ create: 1, error: 1 });
  one.allOrNothing(true);
  expect(one.at('planned').allOrNothing).toBe(true);
  await one.run();
  await one.back();
  const rest = one.at('reviewing');
  expect([...rest.settled]).toEqual([2]);
  expect(rest.refused.get(3)?.map(({ rule }) => rule)).toEqual(['ownerUnknown']);
  const column = rest.layout.columns.findIndex((each) => each?.name === 'clientList');
  await one.correct(3, column, String(rest.rows[0]?.cells[column]));
  await one.plan();
  expect(one.at('planned').counts).toMatchObject({ create: 1, skip: 0, error: 0 });
  await one.run();
  expect(one.at('done').counted).toMatchObject({ created: 1 });
});

it('an export fed again changes nothing; two changed cells are two changes, and what somebody changed since is a conflict', async () => {
  const options = { format: 'xlsx', locale: 'zh', filter: ['status=1'] } as const;
  const blob = await exportRecords(here.client, [ownersSubject], options);
  const one = machine(ownersSubject);
  await one.open(new File([blob], '权属人.xlsx'));
  await one.check();
  one.acceptWarnings(true);
  await one.plan();
  const { plan, counts, rows, layout } = one.at('planned');
  expect(counts).toMatchObject({ create: 0, update: 0, conflict: 0, skip: plan.length });
  await one.back();
  const at = layout.columns.findIndex((column) => column?.name === 'houseAddress');
  for (const { row } of rows.slice(0, 2)) await one.correct(row, at, `改过的地址${row}`);
  await one.plan();
  expect(one.at('planned').counts).toMatchObject({ update: 2, conflict: 0 });
  const [stored] = await here.client.owners.get({ owner_ID: String(one.at('planned').plan[0]?.id) });
  await here.client.owners.update({ ...stored, contact: '别人', confirmed: 'certificateCode' } as never);
  await one.back();
  await one.plan();
  const conflicting = machine(ownersSubject);
  await conflicting.open(new File([blob], '权属人.xlsx'));
  await conflicting.check();
  await conflicting.correct(Number(rows[0]?.row), at, '我的地址');
  conflicting.acceptWarnings(true);
  await conflicting.plan();
  const { plan: found } = conflicting.at('planned');
  const conflict = found.find(({ action }) => action === 'conflict');
  expect(conflict?.changes?.map(({ field }) => field)).toContain('houseAddress');
  if (conflict) conflicting.takeMine(conflict, true);
  await conflicting.run();
  expect(conflicting.at('done').counted).toMatchObject({ updated: 1, rejected: 0, conflict: 0 });
  const [now] = await here.client.owners.get({ owner_ID: String(conflict?.id) });
  expect(now?.houseAddress).toBe('我的地址');
});

it('an export says whose records it holds, in words and on a sheet of its own', async () => {
  expect(exportScopes([ownersSubject], [], 'zh')).toEqual(['导出范围：只含本单位的']);
  expect(exportScopes([ownersSubject, ship], ['unit:all'], 'en')).toEqual([
    'What is exported: those of every unit of the group',
  ]);
  const blob = await exportRecords(here.client, [ownersSubject], { format: 'xlsx', locale: 'zh', permissions: [] });
  const one = machine(ownersSubject);
  await one.open(new File([blob], '权属人.xlsx'));
  const { file, head } = one.at('matching');
  expect(head.sheet.name).toBe('权属人');
  const notes = file.heads.find(({ sheet }) => sheet.name === '说明');
  expect(notes?.rows.map(({ cells }) => cells[0])).toEqual(['说明', '导出范围：只含本单位的']);
});

it('takes an import back: what it added is gone, what somebody has changed since stays and is named', async () => {
  const one = machine(ownersSubject);
  await one.open(csv('丙.csv', headings, owner('撤销甲', '91310000MA1FL0B04X'), owner('撤销乙', '91310000MA1FL0B055')));
  await one.check();
  one.acceptWarnings(true);
  await one.plan();
  await one.run();
  expect(one.at('done').counted).toMatchObject({ created: 2 });
  const { rows } = await here.client.owners.list({ pageSize: '100', queryCondition: { status: '1' } });
  const added = rows.filter(({ ownerName }) => ownerName?.startsWith('撤销'));
  const [stored] = await here.client.owners.get({ owner_ID: String(added[1]?.owner_ID) });
  await here.client.owners.update({ ...stored, contact: '别人', confirmed: 'certificateCode' } as never);
  await one.undo();
  const { undo } = one.at('done');
  expect(undo).toMatchObject({ isGoing: false, undone: 1, open: 0, refused: [{ code: 'conflict' }] });
  const left = await here.client.owners.list({ pageSize: '100', queryCondition: { status: '1' } });
  const names = left.rows.flatMap(({ ownerName }) => (ownerName?.startsWith('撤销') ? [ownerName] : []));
  expect(names).toEqual([added[1]?.ownerName]);
});

it('reads the template that it writes; what is no table is refused in words', async () => {
  const one = machine(ship);
  await one.open(new File([await templateFile(ship, 'xlsx', 'en')], 'ship.xlsx'));
  const { layout, file } = one.at('matching');
  expect(layout.match).toMatchObject({ missing: [], unknown: [], duplicates: [], otherUnits: [] });
  expect(Object.keys(file.stamps)).toEqual([ship.label.en]);
  await one.open(new File(['PK\u0003\u0004 and nothing'], 'broken.xlsx'));
  expect(one.at('idle').problem).toMatchObject({ name: 'ExchangeProblem' });
  await one.open(new File([], 'empty.csv'));
  expect(one.at('idle').problem).toMatchObject({ rule: 'emptyFile' });
});

const berth = measure({
  kind: 'berth',
  family: 'mortgage',
  label: label('泊位', 'Berth'),
  fields: {
    berthName: text('泊位名称', 'Berth name', { required: true }),
    quay: text('所在码头', 'Quay', { required: true }),
  },
});

it('names a sheet of a kind that only this app has', async () => {
  const one = machine(ship, { kinds: { ...measureKinds, berth } });
  await one.open(new File([await templateFile(kindSubject(berth), 'xlsx', 'zh')], '甲.xlsx'));
  expect(one.at('idle').problem).toMatchObject({ rule: 'otherSubject', params: { found: '泊位', wanted: '船舶' } });
});

it('names a sheet by the template that it was made from, where neither its name nor its headings tell', async () => {
  // The template of an earlier version, before two columns were renamed, in a sheet that somebody has named anew.
  const earlier = {
    ...berth,
    label: label('表1', 'Table 1'),
    fields: {
      ...berth.fields,
      berthName: text('泊位', 'Berth', { required: true }),
      quay: text('码头', 'Pier', { required: true }),
      length: text('岸线', 'Length'),
    },
  };
  const file = new File([await templateFile(kindSubject(earlier), 'xlsx', 'zh')], '甲.xlsx');
  const one = machine(ownersSubject, { kinds: { ...measureKinds, berth } });
  await one.open(file);
  expect(one.at('idle').problem).toMatchObject({ rule: 'otherSubject', params: { found: '泊位' } });
});

it('stops when asked, and goes on from there', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `停${index}`);
  const one = machine(ship, { applyId: '500001' });
  await one.open(await shipFile(names));
  await one.check();
  await one.plan();
  const running = one.run();
  await new Promise<void>((resolve) => {
    const unsubscribe = one.subscribe(() => {
      if (one.read().step !== 'running') return;
      unsubscribe();
      resolve();
    });
  });
  one.stop();
  await running;
  const stopped = one.at('done');
  expect(stopped.stopped).toBe('interrupted');
  expect(stopped.counted.notSent).toBeGreaterThan(0);
  await one.run();
  expect(one.at('done').counted).toMatchObject({ created: 40, notSent: 0, inDoubt: 0 });
  const { rows } = await here.client.measures.list({ kind: 'ship', pageSize: '1000' });
  expect(rows.filter(({ optName }) => optName.startsWith('停'))).toHaveLength(40);
});
