import { describe, expect, it } from 'vitest';
import {
  type AnyFlow,
  applyEntry,
  canAllSign,
  courseOf,
  decide,
  emptyFlow,
  type FlowCommand,
  type FlowState,
  flowDefinitions,
  mayTakeOver,
  rowsOfChain,
  shortageOf,
} from '../../flows.ts';
import { chainOf } from '../chains/chain.ts';

const { borrowing } = flowDefinitions;

/** Everybody holds every post. */
function play(flow: AnyFlow, amount = '500', standsInFor: Readonly<Record<string, string>> = {}) {
  let state: FlowState = emptyFlow;
  const course = courseOf(flow, { amount });
  const act = (userId: string, event: FlowCommand['event'], rest: Omit<FlowCommand, 'event'> = {}) => {
    const actor = {
      userId,
      isStarter: userId === 'starter',
      isManager: false,
      holds: () => !(userId in standsInFor),
      standsFor: () => standsInFor[userId],
    };
    const decision = decide(course, state, actor, { event, ...rest });
    if (decision.entry) state = applyEntry(state, decision.entry);
    return decision.refusal ?? 'ok';
  };
  act('starter', 'save');
  act('starter', 'send');
  return { act, state: () => state, course };
}

describe('a node of money is not signed by who has signed the flow', () => {
  it('takes three people to pay out a small borrowing', () => {
    const { act, state } = play(borrowing);
    expect(act('one', 'handle')).toBe('ok');
    expect(act('one', 'handle')).toBe('signedBefore');
    expect(act('two', 'handle')).toBe('ok');
    expect(['one', 'two', 'starter'].map((who) => act(who, 'handle'))).toEqual([
      'signedBefore',
      'signedBefore',
      'notYours',
    ]);
    expect(act('three', 'handle')).toBe('ok');
    expect(state().status).toBe('ended');
  });

  it('counts who was away as well as who has signed for them', () => {
    const { act, course, state } = play(borrowing, '500', { deputy: 'away' });
    expect(act('deputy', 'handle')).toBe('ok');
    expect(state().tasks.at(1)).toMatchObject({ closedBy: 'deputy', inPlaceOf: 'away' });
    expect([act('away', 'handle'), act('deputy', 'handle')]).toEqual(['signedBefore', 'signedBefore']);
    const task = state().tasks.at(-1);
    expect(task && ['away', 'deputy', 'other'].map((who) => mayTakeOver(course, state(), task, who))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('lets nobody stand in for who has signed before', () => {
    const { act } = play(borrowing, '500', { deputy: 'one' });
    expect(act('one', 'handle')).toBe('ok');
    expect(act('deputy', 'handle')).toBe('notYours');
    expect(act('two', 'handle')).toBe('ok');
  });

  it('may be signed again by who has signed the same node, and by who has taken their signature back', () => {
    const { act, state } = play(borrowing);
    act('one', 'handle');
    expect(act('two', 'return', { opinion: '金额有误', node: 'apply' })).toBe('ok');
    act('starter', 'send');
    expect(act('one', 'handle')).toBe('ok');
    expect(act('one', 'recall')).toBe('ok');
    expect(state().tasks.at(-1)).toMatchObject({ node: 'departmentHead', userId: 'one' });
    expect(act('one', 'handle')).toBe('ok');
  });

  it('waits for whoever holds the post where the one who was picked has signed another node', () => {
    const [first = [], head = [], [finance] = []] = borrowing.stages;
    const stages = [first, head, finance ? [{ ...finance, picked: 'payee' }] : []];
    const course = { ...courseOf({ ...borrowing, stages }, { payee: 'one' }), signerOf: () => 'one' };
    let state: FlowState = emptyFlow;
    for (const [userId, event] of [
      ['starter', 'save'],
      ['starter', 'send'],
      ['one', 'handle'],
    ] as const) {
      const actor = { userId, isStarter: userId === 'starter', isManager: false, holds: () => true };
      const { entry } = decide(course, state, actor, { event });
      if (entry) state = applyEntry(state, entry);
    }
    expect(state.tasks.at(-1)).toMatchObject({ node: 'financeHead', status: '0' });
    expect(state.tasks.at(-1)).not.toHaveProperty('userId');
  });

  it('is so until a chain says otherwise, and the name of the node says that', () => {
    const rows = rowsOfChain(borrowing.stages);
    expect(chainOf(borrowing.stages, rows, new Map())).toEqual(borrowing.stages);
    const old = rows.map(({ separate: _, ...row }) => row);
    expect(chainOf(borrowing.stages, old, new Map())).toEqual(borrowing.stages);
    const open = rows.map((row) => (row.code === 'financeHead' ? { ...row, separate: '0' as const } : row));
    const stages = chainOf(borrowing.stages, open, new Map());
    expect(stages[2]?.[0]).not.toHaveProperty('separate');
    expect(stages[2]?.[0]?.label).toEqual({
      zh: '财务负责人审核（已签批人可办理）',
      en: 'Finance head (also by who has signed before)',
    });
    const { act } = play({ ...borrowing, stages });
    expect([act('one', 'handle'), act('one', 'handle'), act('one', 'handle')]).toEqual(['ok', 'ok', 'signedBefore']);
  });
});

describe('too few people', () => {
  it.each([
    ['each has somebody', [['a'], ['b'], ['a', 'c']], undefined],
    ['one person for two nodes', [['a', 'b'], ['c'], ['c']], { nodes: [1, 2], people: ['c'] }],
    [
      'two people for three nodes',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['a', 'b'],
        ['b', 'a'],
      ],
      { nodes: [0, 2, 3], people: ['a', 'b'] },
    ],
    ['nobody', [['a'], []], { nodes: [1], people: [] }],
  ])('%s', (_, people, expected) => {
    const found = shortageOf(people.map((of, node) => ({ node, people: of })));
    expect(found && { nodes: [...found.nodes].sort(), people: [...found.people].sort() }).toEqual(expected);
  });
});

it.each([
  ['one person who pays what they approve', [['a'], ['a!']], false],
  ['somebody else who pays', [['a'], ['b!']], true],
  ['one person who signs twice where that may be', [['a', 'b'], ['a'], ['b!']], true],
  [
    'two who pay and approve by turns',
    [
      ['a', 'b'],
      ['a', 'b!'],
      ['a!', 'b'],
    ],
    false,
  ],
])('whether a flow can be signed to its end: %s', (_, seats, expected) => {
  const staffed = seats.map((of) => ({
    node: of.some((name) => name.endsWith('!')) ? { separate: true as const } : {},
    people: of.map((name) => name.replace('!', '')),
  }));
  expect(canAllSign(staffed)).toBe(expected);
});

it('every flow in which money is decided or paid, a credit is released or a document is issued asks for several people', () => {
  const asking = Object.values(flowDefinitions).filter((flow) =>
    (flow as AnyFlow).stages.flat().some(({ separate }) => separate),
  );
  expect(asking.map(({ code }) => code).sort()).toEqual([
    'base_project_flow',
    'borrowing_flow',
    'credit_change_flow',
    'fund_project_flow',
    'project_compensation_flow',
    'project_use_flow',
    'publishing_flow',
    'reception_flow',
    'send_document_flow',
  ]);
});
