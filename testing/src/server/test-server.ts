import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyEndpoint } from '@danbao/core/client';
import { createDanbao, type Danbao } from '@danbao/core/definitions';
import { wallDay } from '@danbao/core/format';
import { pino } from 'pino';
import { createApp } from '../../../examples/server/src/app.ts';
import { watchRecords } from '../../../examples/server/src/areas/cockpit/facts/watch.ts';
import { keysOf } from '../../../examples/server/src/auth/secret.ts';
import type { Database, Db } from '../../../examples/server/src/db/database.ts';
import { migrationsFolder, packageFolder } from '../../../examples/server/src/db/migrations-folder.ts';
import { openPglite } from '../../../examples/server/src/db/open-pglite.ts';
import { openPostgres } from '../../../examples/server/src/db/open-postgres.ts';
import { type Deps, defaultSettings, type Settings } from '../../../examples/server/src/deps.ts';
import type { Events } from '../../../examples/server/src/events/events.ts';
import { memoryEvents } from '../../../examples/server/src/events/memory-events.ts';
import { diskStore } from '../../../examples/server/src/files/disk-store.ts';
import type { FileStore } from '../../../examples/server/src/files/store.ts';
import { answerProblems } from '../../../examples/server/src/http/answer-problems.ts';
import { loadShedder } from '../../../examples/server/src/http/load-shedding.ts';
import { quota } from '../../../examples/server/src/http/quota.ts';
import { registries } from '../../../examples/server/src/registries/all.ts';
import type { Effects } from '../../../examples/server/src/resources/effects.ts';
import { syncTables } from '../../../examples/server/src/resources/sync-tables.ts';
import { sampleAccounts } from '../../../examples/server/src/sample/accounts.ts';
import { sampleFolder } from '../../../examples/server/src/sample/file-records.ts';
import { type SampleOptions, seedSample, storeSampleFiles } from '../../../examples/server/src/sample/seed.ts';
import { menuWith, seedMenu } from '../../../examples/server/src/seed/seed-menu.ts';
import { seedReference } from '../../../examples/server/src/seed/seed-reference.ts';
import { holdLock } from '../../../scripts/build/lock.ts';
import { emptyImage, handedOut } from './empty-image.ts';
import { fingerprintOf } from './fingerprint.ts';
import { memoryFiles } from './memory-files.ts';
import { shrink } from './shrink.ts';
import { testInstant } from './test-clock.ts';

export { sampleAccounts };

/** Every file signs in: what takes long for an attacker takes long for them. */
export const cheapCost = { N: 2, r: 8, p: 1 } as const;

const fixedDay = wallDay(new Date(testInstant));

// A machine that runs all tests is slow: what a search finds may not hang on it.
const testSettings: Settings = {
  ...defaultSettings,
  sampleAccounts: sampleAccounts.map(({ username, password, role }) => ({ username, password, role })),
  searchTime: 60_000,
  requestsPerMinute: 0,
  // A machine that runs all tests lets everybody queue.
  queueSeconds: 0,
  passwordCost: cheapCost,
};

export interface TestServerOptions {
  /** A real PostgreSQL instead of PGlite in memory; empty or already seeded. */
  readonly databaseUrl?: string;
  readonly settings?: Partial<Settings>;
  readonly files?: FileStore;
  readonly events?: Events;
  /** What is defined, where a test adds to what is built in. */
  readonly danbao?: Danbao;
  readonly effects?: Effects;
  /** The sample as `npm start` puts it in, with everything that is there to be looked at, as of today; on a database of its own. */
  readonly isWholeSample?: true;
  /** Answers are not compared with their definitions: the test has put into the database what no definition allows. */
  readonly anyAnswer?: true;
  /** The server's clock; that of the process when not said, which `scripts/testing/fixed-clock.ts` sets in most projects. */
  readonly now?: () => Date;
}

export interface TestServer {
  /** For `createClient({ baseUrl: server.baseUrl, fetch: server.fetch })`. Nothing goes over the network. */
  readonly fetch: (input: Request | string | URL, init?: RequestInit) => Promise<Response>;
  readonly baseUrl: string;
  readonly deps: Deps;
  close(): Promise<void>;
}

/** The whole server in this process with the sample data, on a memory database of its own. Takes about half a second. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = options.files ? '' : await mkdtemp(join(tmpdir(), 'danbao-server-'));
  const log = pino({ level: 'silent' });
  const files = options.files ?? diskStore(join(folder, 'files'));
  const database: Database = options.databaseUrl
    ? await openPostgres(options.databaseUrl, log, { connectionWait: 120_000 })
    : await openPglite({ image: await (options.isWholeSample ? wholeImage() : sampleImage()) });
  const { danbao = createDanbao(), effects = registries.effects } = options;
  await database.exclusively(async (db) => {
    await syncTables({ db, engine: database.engine }, danbao);
    await watchRecords(db);
    if (options.databaseUrl) await seed(db, files);
    if (options.danbao) await seedMenu(db, menuWith(danbao.resources));
  });
  await storeSampleFiles(files, options.isWholeSample ? wallDay(new Date()) : undefined);
  const installation = 'a test';
  await files.writeMark(installation);
  const settings = { ...testSettings, ...options.settings };
  const deps: Deps = {
    db: database.db,
    engine: database.engine,
    danbao,
    ...registries,
    effects,
    files,
    installation,
    events: options.events ?? memoryEvents(),
    keys: keysOf('a secret for tests only'),
    log,
    now: options.now ?? (() => new Date()),
    quota: quota(settings),
    load: loadShedder(settings),
    settings,
    ...(options.anyAnswer ? {} : { onAnswer: checkAnswer }),
  };
  return serverOf(deps, async () => {
    await deps.events.close();
    await database.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
}

/** Another server on what the first has, but for these; it ends with the first. */
export function serverBeside(
  { deps }: TestServer,
  { settings, ...changes }: Partial<Omit<Deps, 'settings'>> & { readonly settings?: Partial<Settings> },
): TestServer {
  const own = { ...deps.settings, ...settings };
  return serverOf({ ...deps, quota: quota(own), load: loadShedder(own), ...changes, settings: own }, async () => {});
}

function serverOf(deps: Deps, close: () => Promise<void>): TestServer {
  const app = createApp(deps);
  return {
    fetch: async (input, init) => app.fetch(input instanceof Request && !init ? input : new Request(input, init)),
    baseUrl: 'http://server.test/api',
    deps,
    close,
  };
}

async function seed(db: Db, files: FileStore, sample: SampleOptions = {}): Promise<void> {
  await seedReference(db);
  await seedSample(db, files, { cost: cheapCost, ...sample });
}

/** An answer that is not what its endpoint promises fails the test, whatever the test asks. */
function checkAnswer(endpoint: AnyEndpoint, data: unknown): void {
  const problems = answerProblems(endpoint, data);
  if (problems.length > 0) throw new Error(`${endpoint.method} ${endpoint.path} answers ${problems.join('; ')}`);
}

/**
 * The migrated database with the sample data as one file, kept until a migration, the sample or a definition changes; the
 * whole sample for a day.
 */
async function keptImage(sample: SampleOptions = {}): Promise<Blob> {
  const cache = join(packageFolder, '.cache');
  const { today, isWhole } = sample;
  const kind = isWhole ? 'whole' : 'sample';
  const end = `-${await fingerprint()}.tar`;
  const path = join(cache, [kind, today].filter((part) => part !== undefined).join('-') + end);
  const kept = () =>
    readFile(path).then(
      (bytes) => handedOut(new Uint8Array(bytes).buffer),
      () => undefined,
    );
  const found = await kept();
  if (found) return found;
  // Workers that start together need the same one: it is made once.
  const release = await holdLock(cache);
  try {
    const meanwhile = await kept();
    if (meanwhile) return meanwhile;
    const made = await makeImage(sample);
    await writeFile(`${path}.${process.pid}`, new Uint8Array(await made.arrayBuffer()));
    await rename(`${path}.${process.pid}`, path);
    // Two of one state are in use: that of the fixed day of tests, and that of the machine's day.
    const isInUse = (name: string) => name.endsWith(end) && (today === fixedDay || name.includes(fixedDay));
    const old = (await readdir(cache)).filter(
      (name) => name.startsWith(`${kind}-`) && name.endsWith('.tar') && join(cache, name) !== path && !isInUse(name),
    );
    for (const name of old) await rm(join(cache, name), { force: true });
    return made;
  } finally {
    release();
  }
}

async function makeImage(sample: SampleOptions): Promise<Blob> {
  const nowhere: FileStore = { ...memoryFiles(), put: drain };
  const database = await openPglite({ image: await emptyImage() });
  await syncTables(database, createDanbao());
  await watchRecords(database.db);
  await seed(database.db, nowhere, sample);
  await shrink(database.client);
  const made = await database.client.dumpDataDir('none');
  await database.close();
  return made;
}

/** What decides the image: the tables, what is in them, the definitions that say what may be, and how it is made. */
const fingerprint = () =>
  fingerprintOf({
    read: [
      ...[migrationsFolder, sampleFolder],
      ...['resources', 'seed', 'sample', 'areas'].map((name) => join(packageFolder, 'src', name)),
      import.meta.dirname,
    ],
    noted: [join(packageFolder, '../../packages/core/src')],
  });

/** Read once by a process: the files of a worker start many servers. */
function sampleImage(): Promise<Blob> {
  image ??= keptImage();
  return image;
}

/** What `npm start` shows to whoever looks at it today. */
function wholeImage(): Promise<Blob> {
  whole ??= keptImage({ today: wallDay(new Date()), isWhole: true });
  return whole;
}

let image: Promise<Blob> | undefined;
let whole: Promise<Blob> | undefined;

async function drain(_key: string, body: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of body);
}
