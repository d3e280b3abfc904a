import type { Runner, RunnerOptions } from './import-run.ts';

/** A runner that is loaded when rows are first sent or taken back. */
export function laterRunner(options: RunnerOptions): Runner {
  let made: Promise<Runner> | undefined;
  const runner = () => {
    made ??= import('./import-run.ts').then(({ createRunner }) => createRunner(options));
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
  return {
    start: async (planned, planner) => (await runner()).start(planned, planner),
    goOn: async (running) => (await runner()).goOn(running),
    undo: async (job, targets, show) => (await runner()).undo(job, targets, show),
    stop: () => void made?.then((one) => one.stop()).catch(() => {}),
  };
}
