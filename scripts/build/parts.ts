import { tool } from '../run.ts';
import { kitStyles } from '../source-aliases.ts';
import { bundles } from '../testing/bundles/bundles.ts';
import { type Part, runProgram, staged } from './part.ts';

/**
 * What `npm run build` makes, in order: a part is built after the parts it needs. Server and staff app are made of sources, so that
 * a start or a test builds no package. A tool is loaded only where its part is stale.
 */
export const parts: readonly Part[] = [
  published('core', 'index.js', []),
  published('react', 'unlayered.css', ['core']),
  published('cli', 'THIRD-PARTY-NOTICES.txt', ['core']),
  {
    name: 'server',
    needs: [],
    sources: ['examples/server', 'packages/core'],
    makes: 'examples/server/dist/main.js',
    make: async () => (await import('./bundle-server.ts')).bundleServer('examples/server/dist'),
  },
  {
    name: 'styles',
    needs: [],
    sources: ['packages/react'],
    makes: `${kitStyles}/unlayered.css`,
    make: async () => (await import('./styles.ts')).writeStyles(kitStyles),
  },
  app('web', ['styles'], ['packages/react', 'packages/core']),
  // As anybody else's app, it stands on the built packages.
  app('embed', ['core', 'react']),
  published('create-danbao', 'bin.js', []),
  {
    name: 'server-package',
    needs: ['core'],
    sources: ['examples/server'],
    makes: `${staged}/server/package.json`,
    make: async () => (await import('./stage-package.ts')).stageServer(),
  },
  {
    name: 'web-package',
    needs: [],
    sources: ['examples/web'],
    makes: `${staged}/web/package.json`,
    make: async () => (await import('./stage-package.ts')).stageWeb(),
  },
];

/** The command from source in place of the published one, where a checkout uses it and nobody has built the packages. */
export const command: Part = {
  name: 'command',
  needs: [],
  sources: ['packages/cli', 'packages/core'],
  makes: 'packages/cli/dist/bin.js',
  make: async () => (await import('./write-command.ts')).writeCommand('dist'),
};

/** Sources in few files, for tests: see scripts/testing/bundles. */
export const partsForTests: readonly Part[] = [
  forTests('core-for-tests', [], ['packages/core']),
  forTests('server-for-tests', ['core-for-tests'], ['examples/server', 'testing/src']),
  forTests('kit-for-tests', ['core-for-tests'], ['packages/react']),
];

function forTests(
  name: keyof typeof bundles,
  needs: readonly (keyof typeof bundles)[],
  sources: readonly string[],
): Part {
  const { folder, entries } = bundles[name];
  const make = async () =>
    (await import('../testing/bundles/bundle.ts')).writeBundle(
      bundles[name],
      needs.map((need) => bundles[need]),
    );
  return { name, needs, sources, makes: `${folder}/${Object.keys(entries)[0]}.js`, make };
}

function published(name: string, last: string, needs: readonly string[]): Part {
  const folder = `packages/${name}`;
  const make = () => runProgram(folder, 'npm', ['run', '--silent', 'build']);
  return { name, needs, sources: [folder], makes: `${folder}/dist/${last}`, make };
}

function app(name: string, needs: readonly string[], sources: readonly string[] = []): Part {
  const folder = `examples/${name}`;
  const make = () => runProgram(folder, process.execPath, [tool('vite'), 'build']);
  return { name, needs, sources: [folder, ...sources], makes: `${folder}/dist/index.html`, make };
}
