import { defineConfig } from 'vitest/config';
import { workInMemory } from './scripts/testing/memory-folder.ts';
import { SlowFirst } from './scripts/testing/slow-first.ts';
import { workers } from './scripts/testing/workers.ts';
import { longProjects } from './vitest.workspace.ts';

workInMemory();

// `npm run test:long`: the same questions for long, and on what `npm test` leaves out.
export default defineConfig({
  test: {
    projects: longProjects,
    maxWorkers: workers,
    allowOnly: false,
    sequence: { sequencer: SlowFirst },
    // What a module becomes is the same in every project and in the next run.
    experimental: { fsModuleCache: true },
  },
});
