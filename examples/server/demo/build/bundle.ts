import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { root } from '../../../../scripts/run.ts';
import { sourceFiles } from '../../../../scripts/source-aliases.ts';

const here = join(root, 'examples/server/demo');
const shim = (name: string) => join(here, 'src/node', `${name}.ts`);

/** What stands in a browser for a module of Node; for those that are not named it has nothing. */
const inBrowser: Readonly<Record<string, string>> = {
  buffer: shim('buffer'),
  crypto: shim('crypto'),
  stream: shim('stream'),
  'stream/promises': shim('stream-promises'),
  'stream/consumers': shim('stream-consumers'),
  zlib: shim('zlib'),
  'timers/promises': shim('timers-promises'),
  util: shim('util'),
  net: shim('net'),
  fs: shim('fs'),
  'fs/promises': shim('fs-promises'),
};
/** Packages by the name of the module that they are, and what a browser has nothing for. */
const packages = ['events', 'path', 'string_decoder'];
const packageOf: Readonly<Record<string, string>> = {
  path: 'path-browserify',
  events: 'events/',
  string_decoder: 'string_decoder/',
};
const absent =
  /^(node:)?(child_process|cluster|dns|dns\/promises|http|http2|https|module|os|perf_hooks|process|tls|url|v8|worker_threads|timers|readline)$/;

const nodeInBrowser: Plugin = {
  name: 'node in a browser',
  setup(bundle) {
    const names = [...Object.keys(inBrowser), ...packages].map((name) => name.replace('/', '\\/')).join('|');
    bundle.onResolve({ filter: new RegExp(`^(node:)?(${names})$`) }, async ({ path, kind }) => {
      const name = path.replace(/^node:/, '');
      if (inBrowser[name]) return { path: inBrowser[name] };
      return bundle.resolve(packageOf[name] ?? name, { resolveDir: here, kind });
    });
    bundle.onResolve({ filter: absent }, () => ({ path: shim('absent') }));
    // No browser reaches a directory, and the demo has no provider of sign-ons: they are loaded where a setting names one.
    bundle.onResolve({ filter: /^(ldapts|openid-client)$/ }, () => ({ path: shim('absent') }));
    // Modules of the server's own that hold what a browser does otherwise.
    bundle.onResolve({ filter: /\/(migrations-folder|shipped-font|start-thread)\.ts$/ }, ({ path }) => ({
      path: shim(basename(path, '.ts')),
    }));
  },
};

/** What the server reads from its own folder, as a module. */
const serverFiles: Plugin = {
  name: 'server files',
  setup(bundle) {
    bundle.onResolve({ filter: /^virtual:server-files$/ }, ({ path }) => ({ path, namespace: 'server-files' }));
    bundle.onLoad({ filter: /.*/, namespace: 'server-files' }, async () => {
      const folder = join(root, 'examples/server');
      const sql = (await readdir(join(folder, 'migrations'))).filter((name) => name.endsWith('.sql'));
      const names = ['package.json', 'migrations/meta/_journal.json', ...sql.map((name) => `migrations/${name}`)];
      const entries = names.map(
        async (name) => [`/server/${name}`, await readFile(join(folder, name), 'utf8')] as const,
      );
      return { contents: JSON.stringify(Object.fromEntries(await Promise.all(entries))), loader: 'json' };
    });
  },
};

const common: BuildOptions = {
  ...{ absWorkingDir: root, bundle: true, minify: true, target: 'es2022', logLevel: 'warning' },
  tsconfig: 'examples/server/tsconfig.build.json',
  alias: { ...sourceFiles },
};

/** Bundles the server for a worker of the browser. */
export async function bundleServer(outdir: string): Promise<void> {
  await build({
    ...common,
    entryPoints: { worker: 'examples/server/demo/src/worker.ts' },
    outdir,
    ...{ splitting: true, format: 'esm', platform: 'browser' },
    inject: [shim('globals')],
    define: { global: 'globalThis', 'import.meta.dirname': '"/server"' },
    plugins: [serverFiles, nodeInBrowser],
  });
}

/** Bundles what stands between pages and server. `buildId` names this state of the demo. */
export async function bundlePages(outdir: string, buildId: string): Promise<void> {
  const entryPoints = ['service-worker', 'bridge', 'start'].map((name) => `examples/server/demo/src/${name}.ts`);
  await build({ ...common, entryPoints, outdir, format: 'iife', define: { __BUILD__: JSON.stringify(buildId) } });
}
