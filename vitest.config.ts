import { defineConfig } from 'vitest/config';
import { workInMemory } from './scripts/testing/memory-folder.ts';
import { SlowFirst } from './scripts/testing/slow-first.ts';
import { workers } from './scripts/testing/workers.ts';
import { projects } from './vitest.workspace.ts';

workInMemory();

// `npm test`: every question once.
export default defineConfig({
  test: {
    projects,
    maxWorkers: workers,
    allowOnly: false,
    sequence: { sequencer: SlowFirst },
    // What a module becomes is the same in every project and in the next run.
    experimental: { fsModuleCache: true },
    coverage: { provider: 'v8', include: ['packages/*/src/**', 'examples/*/src/**'], exclude: ['**/*.test*'] },
  },
});
