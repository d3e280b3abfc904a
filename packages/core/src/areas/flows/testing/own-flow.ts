import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type AnyFlow,
  applyEntry,
  type ChainRow,
  chainIssues,
  chainOf,
  decide,
  emptyFlow,
  type FlowNode,
  type FlowState,
  type FlowTask,
  flowDefinitions,
  flowEvents,
  flowOfShape,
  nodeOfTask,
  rowsOfChain,
  shapeOf,
} from '../../../flows.ts';
import { purchaseFlow } from '../testing.ts';

/** Everybody holds every post; the first one has started the flow. */
const people = ['starter', 'second', 'third', 'manager'] as const;
const drawn = { ...shapeOf(purchaseFlow, '1'), code: 'form:1', form: { fields: [], title: [] } };
export const ownFlows: readonly AnyFlow[] = [...Object.values(flowDefinitions), flowOfShape(drawn, undefined)];

const step = fc.record({
  who: fc.constantFrom(...people),
  event: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('handle', 'send', 'handOver') },
    { weight: 1, arbitrary: fc.constantFrom(...flowEvents.map(({ value }) => value)) },
  ),
  toUserId: fc.constantFrom(...people),
  no: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined, freq: 3 }),
});

/** Anything that an administrator may try to make of a chain, one change after the other. */
const change = fc.record({
  at: fc.nat(20),
  to: fc.nat(20),
  what: fc.constantFrom('out', 'merged', 'move', 'beside', 'post', 'limit'),
});
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

/** The nodes after those of the changes that are let through. */
function configured(flow: AnyFlow, changes: readonly Change[]): AnyFlow {
  let rows = rowsOfChain(flow.stages);
  for (const { at, to, what } of changes) {
    const next = [...rows];
    const row = next[at % next.length];
    const other = next[to % next.length];
    if (!row || !other) continue;
    if (what === 'move') {
      next.splice(next.indexOf(row), 1);
      next.splice(to % (next.length + 1), 0, row);
    } else next[next.indexOf(row)] = changedRow(row, what, other);
    if (chainIssues(flow, next, new Map()).length === 0) rows = next;
  }
  return { ...flow, stages: chainOf(flow.stages, rows, new Map()) };
}

function changedRow(row: ChainRow, what: Change['what'], other: ChainRow): ChainRow {
  if (what === 'out') return { ...row, use: 'out' };
  if (what === 'merged') return { ...row, use: 'merged', into: other.code };
  if (what === 'beside') return { ...row, beside: row.beside === '1' ? '0' : '1' };
  return what === 'post' ? { ...row, post: 'generalManager', within: 'group' } : { ...row, limit: '0' };
}

const chains = fc.oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 30 }));

/** So many random ways of a flow: who has started it approves nothing of it, nor takes two places over, and it never ends unapproved. */
export function tryOwnFlow(defined: AnyFlow, runs: number): void {
  let approvals = 0;
  const settings = fc.record({
    steps: fc.array(step, { minLength: 20, maxLength: 80 }),
    changes: chains,
    parts: fc.nat(),
  });
  const tried = fc.property(settings, ({ steps, changes, parts }) => {
    const flow = configured(defined, changes);
    // Conditions hold or not, whatever they are about.
    const takesPart = ({ when, code }: FlowNode) => !when || (parts >> (code.length % 8)) % 2 === 0;
    let state: FlowState = emptyFlow;
    for (const { who, event, toUserId, no } of [
      { who: 'starter', event: 'save' } as (typeof steps)[number],
      ...steps,
    ]) {
      const actor = {
        userId: who,
        isStarter: who === 'starter',
        isManager: who === 'manager',
        holds: ({ stage }: { readonly stage: number }) => stage > 0,
      };
      const course = { stages: flow.stages, takesPart };
      const command = { event, toUserId, opinion: '同意', ...(no === undefined ? {} : { no }) };
      const { entry } = decide(course, state, actor, command);
      if (!entry) continue;
      if (entry.hands) {
        const { hands } = entry;
        const task = state.tasks.find((one) => one.no === hands.no);
        expect(hasSigned(state, hands.userId, task?.node)).toBe(false);
      }
      state = applyEntry(state, entry);
    }
    if (state.status === 'ended') expect(isApproved(flow, state)).toBe(true);
    for (const task of state.tasks.filter(({ stage, status }) => stage > 0 && status === '1')) {
      approvals += 1;
      if (task.closedBy === 'starter') expect(isStarters(flow, task)).toBe(true);
    }
  });
  fc.assert(tried, { numRuns: runs, seed: 13 });
  expect(approvals).toBeGreaterThan(runs / 6);
}

/** Somebody else has signed a node that approves since the starter has sent it last. */
function isApproved(flow: AnyFlow, { tasks }: FlowState): boolean {
  const signed = tasks.filter(({ status }) => status === '1');
  const sent = Math.max(...signed.map(({ stage, closedAt = 0 }) => (stage === 0 ? closedAt : 0)));
  return signed.some(
    (task) => task.stage > 0 && task.closedBy !== 'starter' && (task.closedAt ?? 0) > sent && !isStarters(flow, task),
  );
}

/** Whether whoever has started the flow may sign there: they file or confirm, and approve nothing. */
function isStarters(flow: AnyFlow, task: FlowTask): boolean {
  const node = nodeOfTask(flow, task);
  return node?.starterMaySign === true || node?.starter === true;
}

function hasSigned({ tasks }: FlowState, userId: string, besides: string | undefined): boolean {
  return tasks.some(
    ({ stage, node, status, closedBy }) => stage > 0 && node !== besides && status === '1' && closedBy === userId,
  );
}
