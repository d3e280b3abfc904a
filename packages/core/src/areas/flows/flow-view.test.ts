import { expect, it } from 'vitest';
import {
  currentNames,
  entryRows,
  flowTitle,
  type LoggedEntry,
  nodeFinishId,
  possibilities,
  returnOf,
  taskNo,
  taskRows,
} from '../../flows.ts';
import { playFlow, purchaseFlow } from './testing.ts';

const values = { goods: '打印机', sum: '20' };
const flowId = '7'.repeat(32);

function logOf(play: ReturnType<typeof playFlow>): readonly LoggedEntry[] {
  return play.log.map((entry, index) => ({
    ...entry,
    userName: `${entry.userId}先生`,
    time: `2026-02-02 09:0${index}:00`,
    ...(entry.event === 'return' ? { opinion: '缺合同' } : {}),
    ...(entry.hands ? { toUserName: '接办人' } : {}),
    ...(entry.event === 'save' && index > 0 ? { changes: [{ field: 'sum', before: '8', after: '20' }] } : {}),
  }));
}

function returned() {
  const play = playFlow(purchaseFlow, values);
  play.act('apply', 'save');
  play.act('apply', 'save');
  play.act('apply', 'send');
  play.act('head', 'handle');
  play.act('office', 'return', { opinion: '缺合同' });
  return play;
}

it('the opinion table tells of every signature its node, role, code, event, person, opinion and times (O1, N13)', () => {
  const play = returned();
  const rows = taskRows(purchaseFlow, flowId, play.state(), logOf(play), ({ node }) => `待${node}`);
  expect(rows).toMatchObject([
    { nodeFinishId: `${flowId}-1`, nodeFinishName: '申请', roleName: '申请', eventFinishName: '发送', status: '1' },
    {
      nodeFinishName: '部门',
      roleName: '部门负责人',
      eventFinishCode: '2',
      eventFinishName: '办理',
      userRealName: 'head先生',
      status: '1',
      createTime: '2026-02-02 09:02:00',
      processEndTime: '2026-02-02 09:03:00',
    },
    { node: 'finance', status: '3', userRealName: '待finance', eventFinishName: '退回' },
    { node: 'office', status: '3', userId: 'office', signedOpinion: '缺合同' },
    { node: 'head', status: '0', userRealName: '待head' },
  ]);
  expect(rows[2]).not.toHaveProperty('signedOpinion');
  expect(rows[4]).not.toHaveProperty('processEndTime');
});

it('opinions stand in the order in which they came about, though one that was asked for earlier was given later', () => {
  const play = playFlow(purchaseFlow, values);
  play.act('apply', 'save');
  play.act('apply', 'send');
  play.act('head', 'handle');
  play.act('office', 'handle');
  play.act('finance', 'return', { opinion: '缺合同' });
  // All of it within a second.
  const log = logOf(play).map((entry) => ({ ...entry, time: '2026-02-02 09:00:00' }));
  const rows = taskRows(purchaseFlow, flowId, play.state(), log, ({ node }) => `待${node}`);
  expect(rows.map(({ no, node, status }) => `${no} ${node} ${status}`)).toEqual([
    '1 apply 1',
    '2 head 1',
    '3 office 1',
    '4 finance 3',
    '5 head 0',
  ]);
});

it('what has come back says from whom, when and why, and what was never returned says nothing', () => {
  const play = returned();
  const state = play.state();
  const [first, , , , last] = state.tasks;
  if (!first || !last) throw new Error('five tasks');
  expect(returnOf(state, last, logOf(play))).toEqual({
    ...{ returnReason: '缺合同', returnedBy: 'office先生', returnTime: '2026-02-02 09:04:00' },
  });
  expect(returnOf(state, first, logOf(play))).toEqual({});
});

it('the log tells who did what when, who is next, and what was changed', () => {
  const play = returned();
  play.act('head', 'handOver', { toUserId: 'clerk' });
  expect(entryRows(purchaseFlow, logOf(play))).toMatchObject([
    { seq: '1', event: 'save', nextNames: '申请' },
    { seq: '2', event: 'save', nodeFinishName: '申请', changes: [{ field: 'sum', before: '8', after: '20' }] },
    { seq: '3', event: 'send', nextNames: '部门' },
    { seq: '4', event: 'handle', nodeFinishName: '部门', nextNames: '财务、办公室' },
    { seq: '5', event: 'return', nodeFinishName: '办公室', opinion: '缺合同', nextNames: '部门' },
    { seq: '6', event: 'handOver', nodeFinishName: '部门', toUserName: '接办人' },
  ]);
});

it('a person is offered events, targets and fields of their own task only', () => {
  const play = returned();
  const of = (who: string) => possibilities(purchaseFlow, play.state(), values, play.actor(who));
  expect(of('head')).toMatchObject({
    events: ['handle', 'addSign', 'return', 'suspend', 'handOver'],
    targets: ['apply'],
    fills: [],
    task: { no: 5 },
  });
  expect(of('office')).toEqual({ events: [], targets: [], fills: [] });
  const draft = playFlow(purchaseFlow, values);
  draft.act('apply', 'save');
  expect(possibilities(purchaseFlow, draft.state(), values, draft.actor('apply'))).toMatchObject({
    events: ['save', 'send', 'remove'],
    fills: ['goods', 'sum', 'isUrgent'],
  });
});

it('names the nodes that wait, and the flow after its form', () => {
  const play = returned();
  expect(currentNames(purchaseFlow, play.state())).toBe('部门');
  play.act('head', 'handle');
  expect(currentNames(purchaseFlow, play.state())).toBe('财务、办公室');
  expect(flowTitle(purchaseFlow, values)).toBe('采购：打印机 20 万元');
  expect(flowTitle(purchaseFlow, {})).toBe('采购');
});

it('the id of a signature is the flow’s and its number', () => {
  expect(nodeFinishId(flowId, 3)).toBe(`${flowId}-3`);
  expect([`${flowId}-3`, '0', 'x', undefined, `${flowId}-0`, `${flowId}-1.5`].map(taskNo)).toEqual([
    3,
    ...Array.from({ length: 5 }, () => undefined),
  ]);
});
