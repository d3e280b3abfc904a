import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { foldFacts } from '../../../examples/server/src/areas/cockpit/facts/fold.ts';
import { readSome } from '../../../examples/server/src/areas/search/read-files.ts';
import type { Db } from '../../../examples/server/src/db/database.ts';
import { migrationsFolder, packageFolder } from '../../../examples/server/src/db/migrations-folder.ts';
import { openPglite } from '../../../examples/server/src/db/open-pglite.ts';
import { diskStore } from '../../../examples/server/src/files/disk-store.ts';
import { createTextReader } from '../../../examples/server/src/files/text/read-text.ts';
import { sampleFolder } from '../../../examples/server/src/sample/file-records.ts';
import { sourceFiles } from '../../../scripts/source-aliases.ts';
import { freePort } from './postgres.ts';
import { shrink } from './shrink.ts';

export interface ServerProcess {
  readonly baseUrl: string;
  readonly pid: number;
  /** Everything that it has written so far. */
  readonly output: () => string;
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

export interface ProcessOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Kills it with SIGKILL when it aborts; of `runServer` only. */
  readonly kill?: AbortSignal;
}

const cache = join(packageFolder, '.cache');
const main = join(cache, `main-${process.pid}`, 'main.js');
let built: Promise<unknown> | undefined;

/** The server in a few files, from source, its threads beside it as in the build. */
function bundle(): Promise<unknown> {
  built ??= removeOld('main-', 1).then(buildServer);
  return built;
}

/** What packages that are CommonJS expect around them. */
const asCommonJs = [
  "import { createRequire as __createRequire } from 'node:module';",
  'const require = __createRequire(import.meta.url), __dirname = import.meta.dirname;',
].join('');

/** Workers are ended without notice and leave theirs behind. */
async function removeOld(prefix: string, hours: number): Promise<void> {
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    const info = name.startsWith(prefix) ? await stat(path).catch(() => undefined) : undefined;
    if (info && Date.now() - info.mtimeMs > hours * 3_600_000) await rm(path, { recursive: true, force: true });
  }
}

/** Packages are in it, for to find hundreds of their files is a fifth of a start; but not those that read files beside them. */
function buildServer(): Promise<unknown> {
  return build({
    entryPoints: {
      main: join(packageFolder, 'src/main.ts'),
      'paper-worker': join(packageFolder, 'src/paper/paper-worker.ts'),
      'workbook-worker': join(packageFolder, 'src/files/workbook-worker.ts'),
      'text-worker': join(packageFolder, 'src/files/text/text-worker.ts'),
    },
    outdir: dirname(main),
    bundle: true,
    splitting: true,
    minifyWhitespace: true,
    platform: 'node',
    format: 'esm',
    external: ['@electric-sql/pglite', 'pdfkit', 'pdfjs-dist', 'pg-native'],
    banner: { js: asCommonJs },
    alias: sourceFiles,
    logLevel: 'silent',
  });
}

/** Runs the server and answers its exit code and output, when it is expected to end by itself. */
export async function runServer(options: ProcessOptions): Promise<{ code: number | null; output: string }> {
  await bundle();
  const { child, output } = launch(options);
  options.kill?.addEventListener('abort', () => child.kill('SIGKILL'));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output: output() };
}

/** Starts the server as a process of its own and waits until it answers. */
export async function startServer(options: ProcessOptions): Promise<ServerProcess> {
  await bundle();
  const port = Number(options.env?.['PORT']) || (await freePort());
  const { child, output } = launch({
    ...options,
    env: { PORT: String(port), LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', ...options.env },
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const baseUrl = `http://127.0.0.1:${port}/api`;
  while (!(await answers(`http://127.0.0.1:${port}/healthz`))) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  return {
    baseUrl,
    pid: child.pid ?? 0,
    output,
    stop: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** A data folder in which no server has run yet. */
export const emptyFolder = () => mkdtemp(join(tmpdir(), 'danbao-data-'));

let template: Promise<string> | undefined;

/** A data folder of its own in which the server has run before: starting there costs no first start. */
export async function usedFolder(): Promise<string> {
  template ??= firstRun();
  const folder = await emptyFolder();
  await cp(await template, folder, { recursive: true });
  return folder;
}

/** Kept until the server, a migration or a package changes; processes that make it at the same time keep the first. */
async function firstRun(): Promise<string> {
  await bundle();
  const kept = join(cache, `used-${await fingerprint()}`);
  const isKept = () => stat(kept).catch(() => undefined);
  if (await isKept()) return kept;
  await removeOld('used-', 24);
  const folder = await mkdtemp(`${kept}-`);
  const server = await startServer({ env: { DATA_DIR: folder } });
  await server.stop('SIGTERM');
  const { client, db, close } = await openPglite({ dataDir: folder, upgrade: false });
  await doWhatWaits(db, folder);
  await shrink(client);
  await close();
  await rename(folder, kept).catch(async (error) => {
    await rm(folder, { recursive: true, force: true });
    if (!(await isKept())) throw error;
  });
  return kept;
}

/** What a server does beside its calls in its first seconds, which would cost every one of them more than its start. */
async function doWhatWaits(db: Db, folder: string): Promise<void> {
  const reader = createTextReader();
  const files = diskStore(join(folder, 'files'));
  while ((await readSome({ db, files, now: () => new Date() }, reader)) > 0);
  reader.stop();
  await foldFacts(db, new Date());
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const folders = [migrationsFolder, sampleFolder].map((path) =>
    readdir(path, { withFileTypes: true, recursive: true }),
  );
  const entries = (await Promise.all(folders)).flat();
  const data = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const lock = join(packageFolder, '../../package-lock.json');
  for (const path of [main, lock, fileURLToPath(import.meta.url), ...data.sort()]) hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

function launch({ env = {}, args = [] }: ProcessOptions): { child: ChildProcess; output: () => string } {
  const inherited = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };
  // These live for seconds: the database is compiled quickly rather than well, which saves a third of each start.
  const child = spawn(process.execPath, ['--liftoff-only', main, ...args], {
    env: { ...inherited, ...env },
    cwd: packageFolder,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ?? false;
}
