import type { Planner, PlannerOptions } from './import-plan.ts';
import { loadOnce } from './load-once.ts';

/** A planner that is loaded with the first question: a file is chosen and read without it. */
export function laterPlanner(options: PlannerOptions): Planner {
  const planner = loadOnce(() => import('./import-plan.ts').then(({ createPlanner }) => createPlanner(options)));
  return {
    judge: async (checked) => (await planner()).judge(checked),
    plan: async (checked, tell) => (await planner()).plan(checked, tell),
    targetsOf: async (header) => (await planner()).targetsOf(header),
    seal: async (planned) => (await planner()).seal(planned),
  };
}
