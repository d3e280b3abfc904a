import { defineConfig } from 'vitest/config';
import { SlowFirst } from './scripts/testing/slow-first.ts';
import { workers } from './scripts/testing/workers.ts';
import { projects } from './vitest.workspace.ts';

// `npm test`: every question once.
export default defineConfig({
  test: {
    projects,
    maxWorkers: workers,
    allowOnly: false,
    sequence: { sequencer: SlowFirst },
    coverage: { provider: 'v8', include: ['packages/*/src/**', 'examples/*/src/**'], exclude: ['**/*.test*'] },
  },
});
