import { defineConfig } from 'vitest/config';
import { workers } from './scripts/testing/workers.ts';
import { projects } from './vitest.workspace.ts';

// `npm test`: every question once.
export default defineConfig({
  test: {
    projects,
    maxWorkers: workers,
    allowOnly: false,
    coverage: { provider: 'v8', include: ['packages/*/src/**', 'examples/*/src/**'], exclude: ['**/*.test*'] },
  },
});
