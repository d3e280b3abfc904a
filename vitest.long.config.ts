import { defineConfig } from 'vitest/config';
import { workers } from './scripts/testing/workers.ts';
import { longProjects } from './vitest.workspace.ts';

// `npm run test:long`: the same questions for long, and on what `npm test` leaves out.
export default defineConfig({
  test: { projects: longProjects, maxWorkers: workers, allowOnly: false },
});
