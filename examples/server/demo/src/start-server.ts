import { createDanbao, type Danbao } from '@danbao/core/definitions';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { pino } from 'pino';
import { createApp } from '../../src/app.ts';
import { grantNewPermissions } from '../../src/areas/admin/public.ts';
import { watchRecords } from '../../src/areas/cockpit/public.ts';
import { fillAssets } from '../../src/areas/measures/public.ts';
import { keysOf } from '../../src/auth/secret.ts';
import { startBackground } from '../../src/background.ts';
import { migrationsFolder } from '../../src/db/migrations-folder.ts';
import { onPglite } from '../../src/db/on-pglite.ts';
import { refuseOtherVersions } from '../../src/db/versions.ts';
import { type Deps, defaultSettings } from '../../src/deps.ts';
import { memoryEvents } from '../../src/events/memory-events.ts';
import { joinStore } from '../../src/files/installation.ts';
import { loadShedder } from '../../src/http/load-shedding.ts';
import { quota } from '../../src/http/quota.ts';
import { registries } from '../../src/registries/all.ts';
import { syncTables } from '../../src/resources/sync-tables.ts';
import { sampleAccountsIn } from '../../src/sample/accounts-in.ts';
import { keptFiles } from './kept-files.ts';
import type { Made } from './made.ts';
import { passwordCost } from './password-cost.ts';

/** Answers a call of the app that lives there. */
export type Answer = (request: Request, basePath: string) => Promise<Response>;

export interface DemoServer {
  readonly answer: Answer;
  readonly deps: Deps;
}

const dataDir = 'idb://danbao';

/**
 * Starts the server on what the browser has kept, or with the sample at the first visit (`kept` undefined). What another build has kept
 * is brought up to date first. `folder` is that of the demo.
 *
 * @throws NewerDatabase where a later version has kept it.
 */
export async function startServer(folder: URL, made: Made, kept: string | undefined): Promise<DemoServer> {
  const load = (path: string) => fetch(new URL(path, folder));
  const [pgliteWasmModule, fsBundle, image] = await Promise.all([
    load('engine/pglite.wasm').then((answer) => WebAssembly.compileStreaming(answer)),
    load('engine/pglite.data').then((answer) => answer.blob()),
    kept === undefined ? load('image.tar.gz').then((answer) => answer.blob()) : undefined,
  ]);
  const client = await PGlite.create({
    ...{ dataDir, pgliteWasmModule, fsBundle, relaxedDurability: true },
    ...(image ? { loadDataDir: image } : {}),
  });
  const db = onPglite(client);
  const danbao = createDanbao();
  await refuseOtherVersions(db);
  if (kept !== undefined && kept !== made.build) await bringUpToDate(db, danbao);
  const files = await keptFiles(new Set(made.files), (key) => load(`files/${key}`));
  const installation = await joinStore(db, files);
  const log = pino({ level: 'warn' });
  const sampleAccounts = await sampleAccountsIn(db);
  const settings = {
    ...defaultSettings,
    ...{ passwordCost, sampleAccounts, requestsPerMinute: 0, queueSeconds: 0 },
  };
  const events = memoryEvents();
  const deps: Deps = {
    ...registries,
    ...{ db, engine: 'pglite', danbao, files, installation, events, log, settings },
    keys: keysOf('a secret of this browser alone'),
    now: () => new Date(),
    quota: quota(settings),
    load: loadShedder(settings),
  };
  // What is kept is whole before anybody is answered.
  await client.syncToFs();
  startBackground(deps);
  const apps = new Map<string, ReturnType<typeof createApp>>();
  const appAt = (basePath: string) => {
    const app = apps.get(basePath) ?? createApp({ ...deps, settings: { ...settings, basePath } });
    apps.set(basePath, app);
    return app;
  };
  return {
    answer: async (request, basePath) => appAt(basePath).fetch(request),
    deps,
  };
}

async function bringUpToDate(db: ReturnType<typeof onPglite>, danbao: Danbao): Promise<void> {
  await migrate(db, { migrationsFolder });
  await syncTables({ db, engine: 'pglite' }, danbao);
  await watchRecords(db);
  await grantNewPermissions(db, new Date());
  await fillAssets(db, danbao.kinds);
}
