import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { planOf } from '@danbao/testing/workbooks/sheet-plan';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDanbao } from '../definitions.ts';
import { resourceSubject } from '../exchange/subject/resource-subject.ts';
import { dateTime } from '../field/types/date.ts';
import { integer } from '../field/types/number.ts';
import { reference } from '../field/types/reference.ts';
import { text } from '../field/types/text.ts';
import { newGuarantyId } from '../format.ts';
import { createClient, createSession, isApiError, label, signIn } from '../index.ts';
import { createMockState, danbaoHandlers } from '../msw.ts';
import { builtInConflicts, builtInLimits, conflict, limit, movement, quantity } from '../relations.ts';
import { resource } from '../resource/resource.ts';

const required = { required: true } as const;
const access = { read: 'meeting:read', write: 'meeting:write' } as const;

const halls = resource({
  name: 'hall',
  plural: 'halls',
  label: label('展厅', 'Hall'),
  fields: {
    hallName: text('展厅名称', 'Name of the hall', { ...required, max: 50 }),
    stands: integer('展位数', 'Stands'),
  },
  access,
  scope: 'unit',
  unique: [['hallName']],
  list: { columns: ['hallName'], order: 'hallName' },
  sheet: true,
});

const stands = resource({
  name: 'stand',
  plural: 'stands',
  label: label('展位预订', 'Booking of a stand'),
  fields: {
    title: text('预订名称', 'Title', { ...required, max: 50 }),
    hallId: reference('所在展厅', 'Hall', 'hall', required),
    guide: text('讲解员', 'Guide', { max: 50 }),
    startTime: dateTime('开始时间', 'Begins', required),
    endTime: dateTime('结束时间', 'Ends', required),
  },
  access,
  scope: 'unit',
  unique: [['title']],
  list: { columns: ['title'], order: 'title' },
  sheet: true,
});

const guideTime = conflict({
  name: 'guideTime',
  label: label('讲解员时间冲突', 'A guide at two stands'),
  weight: 'refuse',
  sides: [
    {
      ...{ of: stands.name, label: stands.label, field: 'guide', key: ['guide'] },
      span: { from: 'startTime', until: 'endTime' },
    },
  ],
});

const standsLeft = limit({
  name: 'standsLeft',
  by: 'hall',
  says: label('展位已满', 'no stand is left'),
  quantity: quantity({
    ...{ name: 'standsLeft', label: label('剩余展位', 'Stands left'), unit: label('个', 'stands') },
    adds: [
      movement({
        name: 'stands',
        label: label('展位', 'Stands'),
        of: halls,
        parents: { hall: ['id'] },
        amounts: ['stands'],
      }),
    ],
    subtracts: [
      movement({ name: 'booked', label: label('已订', 'Booked'), of: stands, parents: { hall: ['hallId'] } }),
    ],
  }),
});

const baseUrl = 'http://mock.test/api';
const danbao = createDanbao({
  resources: { halls, stands },
  conflicts: [...builtInConflicts, guideTime],
  limits: [...builtInLimits, standsLeft],
});
const server = setupServer(...danbaoHandlers({ baseUrl, danbao, state: createMockState(danbao) }));
const session = createSession();
const client = createClient(danbao.areas, { baseUrl, session });

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await signIn(client, session, { username: 'demo', password: 'demo' });
});
afterAll(() => server.close());

async function issuesOf(call: Promise<unknown>) {
  const error = await call.catch((reason: unknown) => reason);
  if (!isApiError(error)) throw error;
  return error.issues;
}

const day = '2026-09-01';
let number = 0;
const booking = (hallId: string, own: Readonly<Record<string, string>> = {}) => {
  number += 1;
  return { title: `展位 ${number}`, hallId, startTime: `${day} 09:00:00`, endTime: `${day} 10:00:00`, ...own };
};

test('what exceeds a limit or conflicts is refused, and foretold in the same words', async () => {
  const { id } = await client.halls.add({ hallName: '一厅', stands: '1' });
  await client.stands.add(booking(id, { guide: '张三' }));
  const second = booking(id);
  const full = await issuesOf(client.stands.add(second));
  expect(full).toMatchObject([{ field: 'hallId', message: { zh: '展位已满' } }]);
  expect(await client.conflicts.find({ conflictOf: 'stand', ...second })).toEqual(full);

  const { id: other } = await client.halls.add({ hallName: '二厅' });
  const twice = booking(other, { guide: '张三' });
  const busy = await issuesOf(client.stands.add(twice));
  expect(busy).toMatchObject([
    { field: 'guide', rule: 'guideTime', message: { zh: expect.stringContaining('展位 1') } },
  ]);
  const asked = { conflictOf: 'stand', records: [twice, booking(other), { ...twice, guide: '李四' }] };
  expect((await client.conflicts.findBatch(asked)).issues).toEqual([busy, [], []]);
});

test('a record that is wrong by itself counts against none, and no limit says anything of it', async () => {
  const { id } = await client.halls.add({ hallName: '四厅', stands: '1' });
  for (const wrong of ['abc', '1e9', { a: 1 }]) {
    const hall: Readonly<Record<string, unknown>> = { hallName: '四厅', stands: wrong };
    const asked = { conflictOf: 'hall', records: [{ recordId: id, ...hall }] };
    expect(await client.conflicts.findBatch(asked)).toEqual({ issues: [[]], moved: [] });
  }
  const { title: _, ...untitled } = booking(id, { guide: '赵六' });
  const asked = { conflictOf: 'stand', records: [untitled, booking(id, { guide: '赵六' })] };
  expect((await client.conflicts.findBatch(asked)).issues).toEqual([[], []]);
});

test('a flow is held against those that were sent', async () => {
  const sent = async () => {
    const flowId = newGuarantyId();
    const { seq } = await client.flowForms.leave({ flowId, ...validFlowForms.leave });
    return client.flows.send({ flowId, seq });
  };
  await sent();
  expect(await issuesOf(sent())).toMatchObject([{ field: 'beginDate', rule: 'personTime' }]);
});

test('nobody learns anything of a kind that there is not', async () => {
  expect(await issuesOf(client.conflicts.find({ conflictOf: 'nothing' }))).toMatchObject([{ field: 'conflictOf' }]);
});

test('rows of a long sheet count against those above them, however many calls lie between', async () => {
  const { id } = await client.halls.add({ hallName: '三厅', stands: '205' });
  const rows = Array.from({ length: 260 }, (_, index) => booking(id, index % 250 === 3 ? { guide: '王五' } : {}));
  const plan = await planOf(client, resourceSubject(stands), rows, danbao);
  const wrong = plan.flatMap(({ row, issues = [] }) => issues.map(({ message }) => [row, message] as const));
  expect(wrong.slice(0, 2)).toEqual([
    [207, '展位已满'],
    [208, '展位已满'],
  ]);
  expect(wrong).toHaveLength(55);
  expect(wrong.find(([, message]) => message !== '展位已满')).toEqual([
    255,
    expect.stringContaining(rows[3]?.title ?? ''),
  ]);
});
