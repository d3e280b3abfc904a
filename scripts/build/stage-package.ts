import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build as bundleTypes } from 'tsup';
import { capture, root, tool } from '../run.ts';
import { bundleServerPackage } from './bundle-server.ts';
import { isShipped } from './modules.ts';
import { BuildError, staged } from './part.ts';

/**
 * The server as it is published: its code in few files with the packages of others and ours outside, one declaration, migrations and sample.
 * It stands on the built core.
 */
export async function stageServer(): Promise<void> {
  const folder = `${staged}/server`;
  copy('examples/server', folder, ['bin', 'migrations', 'sample']);
  await bundleServerPackage(`${folder}/dist`);
  await declare('examples/server', 'server/index.d.ts', `${folder}/dist`);
  carryReference(`${folder}/dist/swagger-ui`);
  writeManifest('examples/server', folder, { carried: ['swagger-ui-dist'] });
}

/** The staff app as it is published: its sources, and Vite's configuration as a file that Node reads. */
export async function stageWeb(): Promise<void> {
  const folder = `${staged}/web`;
  copy('examples/web', folder, ['index.html', 'public']);
  const sources = readdirSync(join(root, 'examples/web/src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(tsx?|css)$/.test(file) && (isShipped(file) || file.endsWith('.css')));
  for (const file of sources) cpSync(join(root, 'examples/web/src', file), join(root, folder, 'src', file));
  await bundle({
    absWorkingDir: root,
    entryPoints: { 'vite-app': 'examples/web/vite-app.ts' },
    outdir: `${folder}/dist`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
  });
  await declare('examples/web', 'web/examples/web/vite-app.d.ts', `${folder}/dist`);
  writeManifest('examples/web', folder, {
    builtWith: ['@tailwindcss/vite', '@vitejs/plugin-react', 'tailwindcss', 'vite'],
  });
}

/** What the page of the description loads, with its licences: its package installs one that reports installations. */
function carryReference(folder: string): void {
  const source = dirname(
    createRequire(join(root, 'examples/server/package.json')).resolve('swagger-ui-dist/package.json'),
  );
  for (const name of [
    'swagger-ui.css',
    'swagger-ui-bundle.js',
    'swagger-ui-bundle.js.LICENSE.txt',
    'LICENSE',
    'NOTICE',
  ])
    cpSync(join(source, name), join(root, folder, name));
}

function copy(from: string, to: string, names: readonly string[]): void {
  mkdirSync(join(root, to), { recursive: true });
  cpSync(join(root, 'packages/core/LICENSE'), join(root, to, 'LICENSE'));
  for (const name of ['README.md', 'README.en.md', ...names])
    cpSync(join(root, from, name), join(root, to, name), { recursive: true });
}

interface ManifestOptions {
  /** Tools of ours that an installation builds it with. */
  readonly builtWith?: readonly string[];
  /** Packages whose files stand in the package itself. */
  readonly carried?: readonly string[];
}

/**
 * What who installs it needs to know: no scripts, no tools of ours but those that an installation builds it with. Written last: it says that
 * all the rest is there.
 */
function writeManifest(from: string, to: string, { builtWith = [], carried = [] }: ManifestOptions): void {
  const { scripts, devDependencies, publishConfig, ...kept } = JSON.parse(
    readFileSync(join(root, from, 'package.json'), 'utf8'),
  );
  for (const name of carried) delete kept.dependencies[name];
  const { directory, ...config } = publishConfig;
  // In our own manifest they are tools of development: as peers there, the lock would count them among what ships.
  const peers = Object.fromEntries(builtWith.map((name) => [name, `^${devDependencies[name]}`]));
  const made = { ...kept, publishConfig: config, ...(builtWith.length > 0 && { peerDependencies: peers }) };
  writeFileSync(join(root, to, 'package.json'), `${JSON.stringify(made, undefined, 2)}\n`);
}

/** What stands in no public type may have a type that cannot be named from outside. */
const unnamed = /error TS2883:/;

/** One declaration for a package; its types are checked by `npm run types`. */
async function declare(folder: string, entry: string, outDir: string): Promise<void> {
  const { output } = await capture(process.execPath, [tool('tsc'), '-p', `${folder}/tsconfig.declarations.json`]);
  const problems = output.split('\n').filter((line) => line.includes('error TS') && !unnamed.test(line));
  if (problems.length > 0) throw new BuildError(`Declaring ${folder} failed:\n${problems.join('\n')}`);
  await bundleTypes({
    config: false,
    entry: { [basename(entry, '.d.ts')]: join(root, '.cache/declarations', entry) },
    outDir: join(root, outDir),
    format: 'esm',
    dts: { only: true },
    tsconfig: join(root, 'packages/cli/tsconfig.build.json'),
    silent: true,
  });
}
