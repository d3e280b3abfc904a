import { defineConfig } from 'vitest/config';
import { SlowFirst } from './scripts/testing/slow-first.ts';
import { workers } from './scripts/testing/workers.ts';
import { longProjects } from './vitest.workspace.ts';

// `npm run test:long`: the same questions for long, and on what `npm test` leaves out.
export default defineConfig({
  test: {
    projects: longProjects,
    maxWorkers: workers,
    allowOnly: false,
    sequence: { sequencer: SlowFirst },
  },
});
