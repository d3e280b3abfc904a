import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type AnyFlow,
  applyEntry,
  decide,
  emptyFlow,
  type FlowState,
  flowDefinitions,
  flowEvents,
  flowOfShape,
  nodeOfTask,
  shapeOf,
} from '../../index.ts';
import { purchaseFlow } from './testing.ts';

/** Everybody holds every post; the first one has started the flow. */
const people = ['starter', 'second', 'third', 'manager'] as const;
const drawn = { ...shapeOf(purchaseFlow, '1'), code: 'form:1', form: { fields: [], title: [] } };
const all: readonly AnyFlow[] = [...Object.values(flowDefinitions), flowOfShape(drawn, undefined)];

const step = fc.record({
  who: fc.constantFrom(...people),
  event: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('handle', 'send', 'handOver') },
    { weight: 1, arbitrary: fc.constantFrom(...flowEvents.map(({ value }) => value)) },
  ),
  toUserId: fc.constantFrom(...people),
  no: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined, freq: 3 }),
});

it.each(all)(
  '$code: whatever is tried, who has started it approves nothing of it, nor takes two places over',
  (flow) => {
    let approvals = 0;
    const tried = fc.property(fc.array(step, { minLength: 20, maxLength: 80 }), (steps) => {
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
        const course = { stages: flow.stages, takesPart: () => true };
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
      for (const task of state.tasks.filter(({ stage, status }) => stage > 0 && status === '1')) {
        approvals += 1;
        if (task.closedBy === 'starter') expect(nodeOfTask(flow, task)?.starterMaySign).toBe(true);
      }
    });
    fc.assert(tried, { numRuns: 600, seed: 13 });
    expect(approvals).toBeGreaterThan(100);
  },
);

function hasSigned({ tasks }: FlowState, userId: string, besides: string | undefined): boolean {
  return tasks.some(
    ({ stage, node, status, closedBy }) => stage > 0 && node !== besides && status === '1' && closedBy === userId,
  );
}
