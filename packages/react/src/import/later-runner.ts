import type { Runner, RunnerOptions } from './import-run.ts';
import { loadOnce } from './load-once.ts';

/** A runner that is loaded when rows are first sent or taken back. */
export function laterRunner(options: RunnerOptions): Runner {
  const runner = loadOnce(() => import('./import-run.ts').then(({ createRunner }) => createRunner(options)));
  return {
    start: async (planned, planner) => (await runner()).start(planned, planner),
    goOn: async (running) => (await runner()).goOn(running),
    undo: async (job, targets, show) => (await runner()).undo(job, targets, show),
    stop: () =>
      void runner
        .begun()
        ?.then((one) => one.stop())
        .catch(() => {}),
  };
}
