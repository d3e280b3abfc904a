import { ownersSubject } from '@danbao/core/exchange';
import { creditCodeOf } from '@danbao/testing/server/credit-code';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerClient, serverClient } from '../../../core/src/exchange/testing/server-client.ts';
import { type KeyStorage, memoryKeyStorage } from '../browser/key-storage.ts';
import { errorText } from './error-text.ts';
import { createImportMachine, type MachineOptions } from './import-machine.ts';
import type { ImportState, ImportStep } from './import-state.ts';
import { startWork } from './start-work.ts';

// A file that changes after it was chosen, and an import that is taken back after the page was loaded anew; against the real server.
let here: ServerClient;
beforeAll(async () => {
  here = await serverClient();
});
afterAll(() => here?.close());

const headings = [
  '权属人类型',
  '权属人名称',
  '统一社会信用代码',
  '法定代表人',
  '法人电话',
  '联系人',
  '联系电话',
  '住所',
];

function owner(index: number, name: string, phone = '13812345678', address = '定海区1号') {
  return ['企业', name, creditCodeOf(8_100 + index), '张三', '13812345678', '李四', phone, address];
}

function sheet(...rows: readonly (readonly string[])[]): string {
  return [headings, ...rows].map((row) => row.join(',')).join('\r\n');
}

/** A file as a browser gives it: once it was saved again its handle reads nothing more. */
function chosen(text: string) {
  const file = new File([text], '权属人.csv');
  let isChanged = false;
  const dead = async () => {
    throw new DOMException('the file has changed', 'NotReadableError');
  };
  const arrayBuffer = () => (isChanged ? dead() : File.prototype.arrayBuffer.call(file));
  const slice = (...range: [number?, number?]) => {
    const part = File.prototype.slice.apply(file, range);
    return isChanged ? Object.assign(part, { arrayBuffer: dead }) : part;
  };
  Object.assign(file, { arrayBuffer, slice });
  const saveAgain = () => {
    isChanged = true;
  };
  return { file, saveAgain };
}

function machine(options: Partial<MachineOptions> = {}) {
  const one = createImportMachine({
    subject: ownersSubject,
    client: here.client,
    storage: memoryKeyStorage(),
    locale: () => 'zh',
    startWork: () => startWork(ownersSubject),
    ...options,
  });
  const at = <S extends ImportStep>(step: S): Extract<ImportState, { step: S }> => {
    const state = one.read();
    if (state.step !== step) throw new Error(`${state.step}: ${'problem' in state ? String(state.problem) : ''}`);
    return state as Extract<ImportState, { step: S }>;
  };
  return { ...one, at };
}

it('checks a file that was saved again after it was chosen as it was then', async () => {
  const { file, saveAgain } = chosen(sheet(owner(1, '存过的公司')));
  const one = machine();
  await one.open(file);
  saveAgain();
  await one.check();
  expect(one.at('reviewing').rows).toHaveLength(1);
});

it('says of a large file that has changed what helps, and keeps what was matched and corrected', async () => {
  const text = sheet(owner(1, '大一', '138'), owner(2, '大二', '139'), owner(3, '大三', '137')).replace(
    '联系电话',
    '手机',
  );
  const { file, saveAgain } = chosen(text);
  const one = machine({ readAtOnce: 16 });
  await one.open(file);
  one.match('手机', 'phoneOne');
  await one.check();
  await one.correct(2, 6, '13800000001');
  await one.correct(3, 6, '13800000002');
  await one.correct(4, 6, '13800000003');
  one.acceptWarnings(true);
  saveAgain();
  await one.plan();
  const { problem } = one.at('reviewing');
  expect(errorText(problem, 'zh')).toMatch(/^权属人\.csv 在选择之后被改动.*请重新选择这个文件/);
  expect(errorText(problem, 'en')).toMatch(/Choose it again/);
  // Saved again: a column more in front, one cell that was corrected here as well, one that became something else.
  const rows = [owner(1, '大一', '138'), owner(2, '大二', '13800000002'), owner(3, '大三', '136')];
  const newer = [
    ['序', ...headings.map((one) => (one === '联系电话' ? '手机' : one))],
    ...rows.map((row, at) => [at + 1, ...row]),
  ];
  await one.openAgain(new File([newer.map((row) => row.join(',')).join('\r\n')], '权属人.csv'));
  const { corrections, lost, rows: read, acceptWarnings } = one.at('reviewing');
  expect([...corrections]).toEqual([[2, [{ column: 7, from: '138', to: '13800000001' }]]]);
  expect(lost).toEqual([{ row: 4, column: 7, heading: '手机', from: '137', to: '13800000003' }]);
  expect(read.map(({ values }) => values['phoneOne'])).toEqual(['13800000001', '13800000002', '136']);
  expect(acceptWarnings).toBe(true);
});

it('reads a file again from where it lies, by what the browser gave of it', async () => {
  let text = sheet(owner(1, '柄一', '138'));
  const again = async () => new File([text], '权属人.csv');
  const one = machine();
  await one.open(await again(), { again });
  await one.check();
  text = sheet(owner(1, '柄一'), owner(2, '柄二'));
  await one.openAgain();
  expect(one.at('reviewing').rows.map(({ issues }) => issues.filter(({ confirmable }) => !confirmable))).toEqual([
    [],
    [],
  ]);
});

it('stays where it was when the file has gone', async () => {
  const again = async () => {
    throw new DOMException('gone', 'NotFoundError');
  };
  const one = machine();
  await one.open(new File([sheet(owner(1, '没了'))], '权属人.csv'), { again });
  await one.check();
  await one.openAgain();
  expect(one.at('reviewing').rows).toHaveLength(1);
  expect(one.at('reviewing').problem).toMatchObject({ rule: 'changed' });
});

async function imported(storage: KeyStorage, ...rows: readonly (readonly string[])[]) {
  const one = machine({ storage, userId: 'me' });
  await one.open(new File([sheet(...rows)], '权属人.csv'));
  await one.check();
  one.acceptWarnings(true);
  await one.plan();
  await one.run();
  return one;
}

async function ownerNames(): Promise<readonly string[]> {
  const { rows } = await here.client.owners.list({ pageSize: '1000', queryCondition: { status: '1' } });
  return rows.map(({ ownerName }) => ownerName ?? '');
}

/** The page after a reload: nothing is left but what the browser keeps. */
async function reloaded(storage: KeyStorage, userId = 'me') {
  const one = machine({ storage, userId });
  await Promise.resolve();
  await new Promise<void>((resolve) => setTimeout(resolve));
  return one;
}

it('takes an import back after the page was loaded anew: added rows go, changed ones are restored', async () => {
  const storage = memoryKeyStorage();
  await imported(storage, owner(11, '重载甲', '13812345678', '旧址'));
  const done = await imported(storage, owner(11, '重载甲', '13812345678', '新址'), owner(12, '重载乙'));
  expect(done.at('done')).toMatchObject({ isKept: true, counted: { created: 1, updated: 1 } });
  const one = await reloaded(storage);
  expect(one.at('idle').last).toMatchObject({ name: '权属人.csv', created: 1, updated: 1 });
  await one.undo();
  expect(one.at('idle')).toMatchObject({ undo: { isGoing: false, undone: 2, open: 0, refused: [] } });
  expect(one.at('idle').last).toBeUndefined();
  expect(await ownerNames()).not.toContain('重载乙');
  const { rows } = await here.client.owners.list({ pageSize: '1000', queryCondition: { status: '1' } });
  expect(rows.find(({ ownerName }) => ownerName === '重载甲')?.houseAddress).toBe('旧址');
  expect(storage.keys?.().filter((key) => key.startsWith('import-job:'))).toEqual([]);
});

it('offers the import to nobody else, and not when there was no room for it', async () => {
  const storage = memoryKeyStorage();
  await imported(storage, owner(13, '只我的'));
  expect((await reloaded(storage, 'other')).at('idle').last).toBeUndefined();
  const full = { ...memoryKeyStorage(), set: () => false };
  const done = await imported(full, owner(14, '没地方'));
  expect(done.at('done').isKept).toBe(false);
  expect((await reloaded(full)).at('idle').last).toBeUndefined();
  // As long as the page lives it can be taken back all the same.
  await done.undo();
  expect(await ownerNames()).not.toContain('没地方');
});
