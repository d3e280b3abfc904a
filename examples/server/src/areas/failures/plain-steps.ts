import type { Danbao } from '@danbao/core';
import { type FailureReport, failureLimits, plainPath } from '@danbao/core/admin';

type Step = NonNullable<FailureReport['steps']>[number];

const knownCalls = new WeakMap<Danbao, ReadonlySet<string>>();

/** The last steps that a page tells of: pages without ids, calls that there are; what is neither is left out. */
export function plainSteps(steps: readonly Step[], danbao: Danbao): readonly Step[] {
  return steps.slice(-failureLimits.steps).flatMap((step) => plainStep(step, danbao));
}

function plainStep({ before, what, name, status = '' }: Step, danbao: Danbao): readonly Step[] {
  if (what === 'page') return [{ before, what, name: plainPath(name) }];
  return callsOf(danbao).has(name) ? [{ before, what, name, ...(/^\w{1,20}$/.test(status) ? { status } : {}) }] : [];
}

function callsOf(danbao: Danbao): ReadonlySet<string> {
  const calls =
    knownCalls.get(danbao) ??
    new Set(Object.values(danbao.areas).flatMap((area) => Object.values(area).map(({ path }) => path)));
  knownCalls.set(danbao, calls);
  return calls;
}
