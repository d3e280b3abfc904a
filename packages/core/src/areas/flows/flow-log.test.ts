import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FlowState, flowEvents, replay } from '../../flows.ts';
import { playFlow, purchaseFlow } from './testing.ts';

const people = ['apply', 'head', 'finance', 'office', 'manager', 'leader', 'cashier', 'clerk', 'boss'] as const;
const nodes = purchaseFlow.stages.flat().map(({ code }) => code);
const someEvents = flowEvents.map(({ value }) => value);

const step = fc.record({
  // Mostly somebody who is asked, and mostly to sign, so that sequences go far.
  who: fc.option(fc.constantFrom(...people), { nil: undefined, freq: 1 }),
  event: fc.oneof({ weight: 2, arbitrary: fc.constantFrom('handle', 'send') }, fc.constantFrom(...someEvents)),
  no: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined, freq: 4 }),
  node: fc.option(fc.constantFrom(...nodes), { nil: undefined }),
  opinion: fc.constantFrom('同意', ''),
  toUserId: fc.constantFrom('clerk', 'head', ''),
  adds: fc.option(
    fc.record({
      userIds: fc.uniqueArray(fc.constantFrom('clerk', 'boss', 'leader', 'head'), { maxLength: 2 }),
      position: fc.constantFrom('before', 'after'),
    }),
    { nil: undefined, freq: 2 },
  ),
});
const form = fc.record({ sum: fc.constantFrom('1', '10', '99'), isUrgent: fc.constantFrom('0', '1') });

it('whatever people try: the log replays to the state, and nobody signs what is not theirs', () => {
  let signatures = 0;
  let ended = 0;
  let asked = 0;
  fc.assert(
    fc.property(form, fc.array(step, { maxLength: 60, minLength: 20 }), (values, steps) => {
      const play = playFlow(purchaseFlow, values);
      play.act('apply', 'save');
      for (const { who: person, event, no, node, opinion, toUserId, adds } of steps) {
        const before = play.state();
        const who = person ?? play.open()[0]?.split(':').at(-1) ?? 'apply';
        const command = {
          opinion,
          toUserId,
          ...(adds === undefined ? {} : { adds }),
          ...(no === undefined ? {} : { no }),
          ...(node === undefined ? {} : { node }),
        };
        const isDone = play.act(who, event, command) === 'ok';
        const after = play.state();
        if (!isDone) expect(after).toBe(before);
        else checkStep(before, after, who, event);
        if (isDone && after.tasks.at(-1)?.addedBy !== undefined) asked += 1;
        if (isDone && (event === 'handle' || event === 'send')) signatures += 1;
      }
      if (play.state().status === 'ended') ended += 1;
      expect(replay(play.log)).toEqual(play.state());
    }),
    { numRuns: 1_500, seed: 6 },
  );
  expect(signatures).toBeGreaterThan(3_000);
  expect(ended).toBeGreaterThan(20);
  expect(asked).toBeGreaterThan(300);
});

/** The rules said once more, in another way: what may have become of every signature in one step. */
function checkStep(before: FlowState, after: FlowState, who: string, event: string) {
  const open = after.tasks.filter(({ status }) => status === '0' || status === '10');
  expect(after.seq).toBe(before.seq + 1);
  expect(new Set(open.map(({ stage }) => stage)).size).toBeLessThanOrEqual(1);
  const ofNodes = open.filter(({ addedBy }) => addedBy === undefined);
  expect(new Set(ofNodes.map(({ node }) => node)).size).toBe(ofNodes.length);
  for (const { node, addedBy } of open) if (addedBy !== undefined) expect(after.tasks[addedBy - 1]?.node).toBe(node);
  const isOver = ['ended', 'stopped', 'deleted'].includes(after.status);
  expect(open.length > 0).toBe(!isOver);
  expect(open.some(({ status }) => status === '10')).toBe(after.status === 'suspended');
  if (before.status === 'suspended') expect(['resume', 'end']).toContain(event);
  for (const [index, task] of before.tasks.entries()) {
    const now = after.tasks[index];
    if (now?.status === task.status) continue;
    expect(moves[task.status], `${task.status} -> ${now?.status}`).toContain(now?.status);
    if (now?.status === '1') {
      expect(now.closedBy).toBe(who);
      expect(task.userId === undefined ? task.node : task.userId).toBe(who);
      expect(before.status === 'running' || before.status === 'draft').toBe(true);
    }
    if (task.status === '1') expect([event, task.closedBy]).toEqual(['recall', who]);
  }
  const wasOpen = before.tasks.filter(({ status }) => status === '0');
  const signed = after.tasks.filter(({ status }, index) => status === '1' && before.tasks[index]?.status === '0');
  expect(signed.length).toBeLessThanOrEqual(1);
  const isAsking = after.tasks.slice(before.tasks.length).some(({ addedBy }) => addedBy !== undefined);
  const goesOn = !isAsking && after.tasks.length > before.tasks.length && signed.length === 1;
  if (goesOn) expect(wasOpen).toHaveLength(1);
}

/** What may become of a signature that is asked for (0), suspended (10) or given (1); all else is closed for good. */
const moves: Readonly<Record<string, readonly string[]>> = {
  '0': ['1', '3', '10', '2', '-1'],
  '10': ['0', '-1'],
  '1': ['2'],
};
