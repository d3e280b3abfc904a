import { defineConfig } from 'vitest/config';
import { sourceAliases } from './scripts/source-aliases.ts';

// `npm run torture`: long runs beside the code they try, in x.torture.ts. One file at a time, so that figures mean something.
export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    include: ['packages/*/src/**/*.torture.ts', 'examples/*/src/**/*.torture.ts', 'scripts/**/*.torture.ts'],
    setupFiles: ['scripts/testing/prototype-guard.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
  },
});
