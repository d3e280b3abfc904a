import { describe, expect, it, test } from 'vitest';
import {
  type AnyFlow,
  bondOf,
  type ChainRow,
  chainChanges,
  chainIssues,
  chainOf,
  courseOf,
  flowDefinitions,
  posts,
  rowsOfChain,
} from '../../flows.ts';
import { playFlow } from '../flows/testing.ts';

const { borrowing, leave, project, creditUse, publishing, urgingAudit } = flowDefinitions;
const none = new Map();
const own = new Map([['post:1', { zh: '合规总监', en: 'Compliance officer' }]]);

function setting(flow: AnyFlow, changes: Readonly<Record<string, Partial<ChainRow>>>): readonly ChainRow[] {
  return rowsOfChain(flow.stages).map((row) => ({ ...row, ...changes[row.code] }));
}
const out = { use: 'out' } as const;
const into = (code: string) => ({ use: 'merged', into: code }) as const;
const rulesOf = (flow: AnyFlow, rows: readonly ChainRow[]) =>
  chainIssues(flow, rows, own).map(({ field, rule }) => `${field} ${rule}`);
const codesOf = (flow: AnyFlow, rows: readonly ChainRow[]) =>
  chainOf(flow.stages, rows, own).map((stage) => stage.map(({ code }) => code).join('+'));

test.each(Object.values<AnyFlow>(flowDefinitions))('$code as it is defined is a chain, and the same one', (flow) => {
  const rows = rowsOfChain(flow.stages);
  expect(chainIssues(flow, rows, none)).toEqual([]);
  expect(chainOf(flow.stages, rows, none)).toEqual(flow.stages);
  expect(rows.every(({ post }) => post === undefined || posts.some(({ value }) => value === post))).toBe(true);
});

describe('a company of twenty', () => {
  const small = setting(project, {
    businessHead: out,
    financeHead: into('guaranteeHandler'),
    archiveManager: out,
    guaranteeHead: out,
    riskHead: into('examiner'),
    businessLeader: out,
    riskLeader: out,
    chairman: into('generalManager'),
    generalManager: { post: 'post:1', within: 'group' },
  });

  it('has fewer signatures, each under its code, and says who signs for whom', () => {
    expect(rulesOf(project, small)).toEqual([]);
    const stages = chainOf(project.stages, small, own);
    expect(codesOf(project, small)).toEqual([
      'leadManager',
      'assistantManager',
      'guaranteeHandler',
      'examiner',
      'generalManager',
    ]);
    expect(stages.at(-1)).toEqual([
      {
        code: 'generalManager',
        finishCode: '100600050012',
        post: 'post:1',
        postName: own.get('post:1'),
        within: 'group',
        separate: true,
        signsFor: ['100600050013'],
        // What the chairman would have decided.
        fills: ['approvedSum', 'creditBeginDate', 'creditEndDate'],
        asks: ['approvedSum', 'creditBeginDate', 'creditEndDate'],
        label: { zh: '总经理（合规总监；兼董事长）', en: 'General manager (Compliance officer; also Chairman)' },
      },
    ]);
    const play = playFlow({ ...project, stages }, {});
    play.act('apply', 'save');
    expect(play.act('apply', 'send')).toBe('ok');
    for (const who of ['assistantManager', 'guaranteeHandler', 'examiner', 'generalManager'])
      expect(play.act(who, 'handle')).toBe('ok');
    expect(play.state().status).toBe('ended');
  });

  it('knows what was changed', () => {
    expect(chainChanges(rowsOfChain(project.stages), small).slice(0, 3)).toEqual([
      { code: 'businessHead', column: 'use', before: 'signs', after: 'out' },
      { code: 'financeHead', column: 'use', before: 'signs', after: 'merged' },
      { code: 'financeHead', column: 'into', after: 'guaranteeHandler' },
    ]);
    const [first, second, ...rest] = rowsOfChain(leave.stages);
    if (!first || !second) throw new Error('leave has nodes');
    expect(chainChanges([first, second, ...rest], [second, first, ...rest])).toEqual([
      { code: second.code, column: 'order' },
      { code: first.code, column: 'order' },
    ]);
  });
});

test('a limit is as exact as its field, and decides who signs', () => {
  const rows = setting(leave, { generalManager: { limit: '5' } });
  expect(rulesOf(leave, rows)).toEqual([]);
  const stages = chainOf(leave.stages, rows, none);
  const signs = (days: string) => {
    const { takesPart } = courseOf({ ...leave, stages }, { days });
    return stages.flat().filter(takesPart).length;
  };
  expect([signs('4.5'), signs('5')]).toEqual([3, 4]);
  const wrong = (limit: string) => rulesOf(leave, setting(leave, { generalManager: { limit } }));
  for (const limit of ['', '-1', 'x', '1e3', '400']) expect(wrong(limit), limit).toEqual(['nodes.1.limit chainLimit']);
  expect(rulesOf(leave, setting(leave, { hr: { limit: '3' } }))).toEqual(['nodes.2.limit chainNoLimit']);
  const exact = (limit: string) => rulesOf(borrowing, setting(borrowing, { chairman: { limit } }));
  expect(exact('250000.55')).toEqual([]);
  expect(exact('250000.555')).toEqual(['nodes.3.limit chainLimit']);
});

test.each<[string, AnyFlow, Readonly<Record<string, Partial<ChainRow>>>, readonly string[]]>([
  ['who decides the credit', project, { examiner: out }, ['nodes.6.use chainFills']],
  ['who pays', borrowing, { cashier: out }, ['nodes.4.use chainFills']],
  ['who files', leave, { hr: out }, ['nodes.2.use chainFiles']],
  ['who files, by merging', leave, { hr: into('departmentHead') }, ['nodes.2.use chainFiles']],
  ['an approval, by merging it into who files', leave, { generalManager: into('hr') }, ['nodes.1.into chainFiles']],
  ['every approval that is without a condition', leave, { departmentHead: out }, ['nodes chainApproval']],
  ['whom a condition would lose', borrowing, { financeHead: into('chairman') }, ['nodes.1.into chainIntoLess']],
  [
    'what is asked for under a condition only',
    urgingAudit,
    { departmentHead: into('officeHead') },
    ['nodes.0.into chainIntoLess'],
  ],
  ['a node that signs for itself', project, { chairman: into('chairman') }, ['nodes.11.into chainInto']],
  [
    'a node for which another signs that is left out',
    project,
    { chairman: into('riskLeader'), riskLeader: out },
    ['nodes.11.into chainInto'],
  ],
  ['a post that there is not', leave, { departmentHead: { post: 'post:2' } }, ['nodes.0.post chainPost']],
  [
    'signatures before there is what they sign',
    creditUse,
    { guaranteeHandler: into('generalManager') },
    ['nodes.3.code chainOrder'],
  ],
])('a chain does not lose %s', (_, flow, changes, expected) => {
  const found = rulesOf(flow, setting(flow, changes));
  expect(found).toEqual(expect.arrayContaining([...expected]));
});

test('nodes change places among those that only approve; what fills in or files keeps its place', () => {
  const moved = (flow: AnyFlow, code: string, to: number) => {
    const rows = rowsOfChain(flow.stages).map((row) => ({ ...row, beside: '0' as const }));
    const [row] = rows.splice(
      rows.findIndex((one) => one.code === code),
      1,
    );
    if (row) rows.splice(to, 0, row);
    return rows;
  };
  expect(rulesOf(borrowing, moved(borrowing, 'chairman', 0))).toEqual([]);
  expect(codesOf(borrowing, moved(borrowing, 'chairman', 0)).slice(0, 3)).toEqual([
    'apply',
    'chairman',
    'departmentHead',
  ]);
  expect(rulesOf(borrowing, moved(borrowing, 'cashier', 0))).toEqual(['nodes.0.code chainOrder']);
  expect(rulesOf(project, moved(project, 'chairman', 0))).toContain('nodes.0.code chainOrder');
  expect(rulesOf(publishing, moved(publishing, 'documentClerk', 1))).toEqual(['nodes.1.code chainOrder']);
});

test('one that is left out takes nobody along who signs beside it', () => {
  const rows = setting(project, { businessLeader: out });
  expect(codesOf(project, rows)).toContain('riskLeader');
  expect(codesOf(project, rows)).not.toContain('generalManager+riskLeader');
  expect(rulesOf(project, [{ ...rowsOfChain(project.stages)[0], beside: '1' } as ChainRow])).toEqual([
    'nodes chainNodes',
  ]);
  expect(rulesOf(leave, setting(leave, { departmentHead: { beside: '1' } }))).toEqual(['nodes.0.beside chainFirst']);
  expect(bondOf(leave.stages[1]?.[0] as never)).toBeUndefined();
});
