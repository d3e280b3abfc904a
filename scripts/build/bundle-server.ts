import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../run.ts';
import { sourceFiles } from '../source-aliases.ts';

/** The example server and its threads, with our own packages from source; packages of others stay in node_modules, beside their data files. */
export async function bundleServer(outdir: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'examples/server/src/main.ts',
      'text-worker': 'examples/server/src/files/text/text-worker.ts',
      'workbook-worker': 'examples/server/src/files/workbook-worker.ts',
      'paper-worker': 'examples/server/src/paper/paper-worker.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: sourceFiles,
    tsconfig: 'examples/server/tsconfig.build.json',
    logLevel: 'silent',
  });
}

// tsx bundle-server.ts examples/server/dist
const [, script = '', outdir] = process.argv;
if (outdir && import.meta.url === pathToFileURL(script).href) await bundleServer(outdir);
