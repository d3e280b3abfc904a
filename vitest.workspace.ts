import type { TestProjectConfiguration } from 'vitest/config';
import { sourceAliases } from './scripts/source-aliases.ts';

const isolated = 'examples/server/src/**/*.isolated.test.ts';
const patient = { testTimeout: 60_000, hookTimeout: 60_000 };
const guard = 'scripts/testing/prototype-guard.ts';

/**
 * The test projects: one per room of the repository. vitest.config.ts hands them to the runner.
 * Without isolation files share the modules that they load, which halves their time; a file that replaces modules is named
 * `.isolated.test.ts` and has a process of its own.
 */
export const projects: TestProjectConfiguration[] = [
  project('core', ['packages/core/src/**/*.test.ts'], { isolate: false }),
  project('cli', ['packages/cli/src/**/*.test.ts'], { isolate: false, testTimeout: 30_000, hookTimeout: 60_000 }),
  project('react', ['packages/react/src/**/*.test.{ts,tsx}'], {
    environment: 'jsdom',
    isolate: false,
    setupFiles: [guard, 'scripts/testing/jsdom.ts'],
    testTimeout: 20_000,
  }),
  project('server', ['examples/server/src/**/*.test.ts'], {
    ...patient,
    isolate: false,
    exclude: [isolated],
    globalSetup: 'examples/server/src/testing/global-postgres.ts',
  }),
  project('server-isolated', [isolated], patient),
  // Node drives a real browser through Playwright; component tests here ask for jsdom by a comment in the file.
  project('web', ['examples/web/src/**/*.test.{ts,tsx}'], {
    isolate: false,
    globalSetup: 'scripts/testing/global-built.ts',
    testTimeout: 120_000,
    hookTimeout: 180_000,
  }),
  project(
    'workspace',
    ['scripts/**/*.test.ts', 'docs/**/*.test.{ts,tsx}', 'examples/{node-script,embed/src}/*.test.ts'],
    {
      testTimeout: 120_000,
      hookTimeout: 300_000,
    },
  ),
];

function project(name: string, include: string[], test: Record<string, unknown> = {}): TestProjectConfiguration {
  return {
    resolve: { alias: sourceAliases },
    test: { name, include, globals: false, pool: 'forks', setupFiles: [guard], testTimeout: 10_000, ...test },
  };
}
