import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProjectConfiguration } from 'vitest/config';
import { root } from './scripts/run.ts';
import { sourceAliases } from './scripts/source-aliases.ts';
import { bundlesFor } from './scripts/testing/bundles/bundles-for.ts';

const serverTests = 'examples/server/src/**/*.test.ts';
const productionJsx = {
  find: /^react\/jsx-dev-runtime$/,
  replacement: join(root, 'scripts/testing/production-jsx.ts'),
};
const isolatedTests = 'examples/server/src/**/*.isolated.test.ts';
const pageTests = 'examples/web/src/**/*.page.test.{ts,tsx}';
const renderedOnServers = 'packages/react/src/**/*.server.test.{ts,tsx}';
// A limit of time finds what hangs: on a machine that ten others use, what takes seconds takes minutes.
const limits = { testTimeout: 300_000, hookTimeout: 600_000 };
const guard = 'scripts/testing/process-guard.ts';
// What runs in one process is asked on the same day, whenever it runs; browsers have the machine's clock.
const inProcess = { setupFiles: [guard, 'scripts/testing/fixed-clock.ts'] };
const inJsdom = { environment: 'jsdom', setupFiles: [...inProcess.setupFiles, 'scripts/testing/jsdom.ts'] };
const postgres = { globalSetup: 'testing/src/server/global-postgres.ts' };
const server = { ...inProcess, ...postgres };
// Node drives a real browser through Playwright; component tests here ask for jsdom by a comment in the file.
const web = {
  isolate: false,
  globalSetup: ['scripts/testing/global-built.ts', postgres.globalSetup],
  testTimeout: 300_000,
};
// The second that is usual is too short for a machine that is busy. What comes is seen at once, whatever the limit.
const expect = { poll: { timeout: 60_000 } };
// Node loads them as they are.
const bundled = [/\/\.cache\/modules\//];
// The embedded database is compiled again only where it is used for long: a worker spent ten seconds of a processor on that.
// And a larger nursery, as what a request leaves behind is short-lived: a tenth of the processor went into collecting it.
const execArgv = ['--wasm-tiering-budget=200000000', '--max-semi-space-size=64'];

/**
 * The test projects of `npm test`: one per room of the repository. vitest.config.ts hands them to the runner.
 * Without isolation files share the modules that they load, which halves their time; a file that replaces modules is named
 * `.isolated.test.ts` and has a process of its own.
 */
export const projects: TestProjectConfiguration[] = [
  project('core', ['packages/core/src/**/*.test.ts'], { ...inProcess, isolate: false }),
  project('cli', ['packages/cli/src/**/*.test.ts'], { ...server, isolate: false }),
  // With the React that people get, which draws twice as fast.
  project(
    'react',
    ['packages/react/src/**/*.test.{ts,tsx}'],
    {
      ...inJsdom,
      setupFiles: ['scripts/testing/act.ts', ...inJsdom.setupFiles],
      exclude: [renderedOnServers],
      isolate: false,
      env: { NODE_ENV: 'production' },
    },
    [...sourceAliases, productionJsx],
  ),
  // Without a page: as a server renders, and what needs none.
  project('react-server', [renderedOnServers], { ...inProcess, isolate: false }),
  project('server', [serverTests], { ...server, isolate: false, exclude: [isolatedTests] }),
  project('server-isolated', [isolatedTests], server),
  project('web', ['examples/web/src/**/*.test.{ts,tsx}'], { ...web, exclude: [pageTests] }),
  // The whole app in jsdom against the server in this process, with that React too.
  project(
    'pages',
    [pageTests],
    {
      ...postgres,
      ...inJsdom,
      isolate: false,
      env: { NODE_ENV: 'production' },
    },
    [...sourceAliases, productionJsx],
  ),
  project(
    'workspace',
    [
      '{scripts,testing/src}/**/*.test.ts',
      'docs/**/*.test.{ts,tsx}',
      'examples/{node-script,embed/src}/*.test.ts',
      'packages/create-danbao/src/*.test.ts',
    ],
    { isolate: false },
  ),
];

const oldBrowser = 'examples/web/src/testing/old-browser.long.ts';
// npm has it for one system only.
const hasOldBrowser = process.platform === 'linux' && process.arch === 'x64';
const others = onEveryDatabase();
const onPglite = { env: { DANBAO_TEST_ENGINES: 'PGlite' } };
const isIsolated = (path: string) => path.includes('.isolated.');

/** The projects of `npm run test:long`: what endures, in `x.long.ts` beside the code, and the server on the other database. */
export const longProjects: TestProjectConfiguration[] = [
  project('long', ['{packages,examples}/*/src/**/*.long.ts', 'docs/*.long.ts'], {
    ...postgres,
    exclude: ['examples/web/**'],
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
  }),
  // Walks of ten or more people take minutes on a machine that is busy.
  project('web-long', ['examples/web/src/**/*.long.ts', 'examples/server/demo/**/*.long.ts'], {
    ...web,
    testTimeout: 900_000,
    exclude: hasOldBrowser ? [] : [oldBrowser],
  }),
  project(
    'server-pglite',
    others.filter((path) => !isIsolated(path)),
    { ...server, ...onPglite, isolate: false },
  ),
  project('server-pglite-isolated', others.filter(isIsolated), { ...server, ...onPglite }),
];

/** The server's tests that ask a database of either kind. */
function onEveryDatabase(): string[] {
  const folder = 'examples/server/src';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes('onEveryDatabase('));
}

function project(
  name: string,
  include: string[],
  test: Record<string, unknown> = {},
  alias = sourceAliases,
): TestProjectConfiguration {
  return {
    resolve: { alias: [...bundlesFor(name), ...alias] },
    test: {
      ...{ name, include, globals: false, pool: 'forks', execArgv, setupFiles: [guard], ...limits, expect },
      server: { deps: { external: bundled } },
      ...test,
    },
  };
}
