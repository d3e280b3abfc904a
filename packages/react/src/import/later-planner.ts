import type { Planner, PlannerOptions } from './import-plan.ts';

/** A planner that is loaded with the first question: a file is chosen and read without it. */
export function laterPlanner(options: PlannerOptions): Planner {
  let made: Promise<Planner> | undefined;
  const planner = () => {
    made ??= import('./import-plan.ts').then(({ createPlanner }) => createPlanner(options));
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
  return {
    judge: async (checked) => (await planner()).judge(checked),
    plan: async (checked, tell) => (await planner()).plan(checked, tell),
    targetsOf: async (header) => (await planner()).targetsOf(header),
    seal: async (planned) => (await planner()).seal(planned),
  };
}
