import { pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { root } from '../run.ts';
import { sourceFiles } from '../source-aliases.ts';

/** What the server consists of: its start and its threads. */
const entryPoints: Readonly<Record<string, string>> = {
  main: 'examples/server/src/main.ts',
  'text-worker': 'examples/server/src/files/text/text-worker.ts',
  'workbook-worker': 'examples/server/src/files/workbook-worker.ts',
  'paper-worker': 'examples/server/src/paper/paper-worker.ts',
};

/** The server and its threads, with our own packages from source; packages of others stay in node_modules, beside their data files. */
export async function bundleServer(outdir: string): Promise<void> {
  await bundle({ entryPoints, outdir, alias: sourceFiles });
}

/** The server as it is published, as a library too: our own packages stay outside, so that it knows the definitions of who installs it. */
export async function bundleServerPackage(outdir: string): Promise<void> {
  await bundle({ entryPoints: { ...entryPoints, index: 'examples/server/src/index.ts' }, outdir });
}

async function bundle(options: BuildOptions): Promise<void> {
  await build({
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    tsconfig: 'examples/server/tsconfig.build.json',
    logLevel: 'silent',
    ...options,
  });
}

// tsx bundle-server.ts examples/server/dist
const [, script = '', outdir] = process.argv;
if (outdir && import.meta.url === pathToFileURL(script).href) await bundleServer(outdir);
