import { defineConfig } from 'vitest/config';
import { projects } from './vitest.workspace.ts';

export default defineConfig({
  test: {
    projects,
    maxWorkers: 2,
    allowOnly: false,
    coverage: { provider: 'v8', include: ['packages/*/src/**', 'examples/*/src/**'], exclude: ['**/*.test*'] },
  },
});
