import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createDanbao, type Danbao, wallTime } from '@danbao/core';
import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import { builtInEffects } from './areas/effects.ts';
import { fillAssets } from './areas/measure-assets.ts';
import { keptSecret, keysOf } from './auth/secret.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { packageFolder } from './db/migrations-folder.ts';
import { openPglite } from './db/open-pglite.ts';
import { openPostgres } from './db/open-postgres.ts';
import { type Deps, defaultSettings } from './deps.ts';
import type { Events } from './events/events.ts';
import { memoryEvents } from './events/memory-events.ts';
import { postgresEvents } from './events/postgres-events.ts';
import { diskStore } from './files/disk-store.ts';
import { s3Store } from './files/s3-store.ts';
import type { FileStore } from './files/store.ts';
import { sweep } from './files/sweeper.ts';
import { type Listening, listen } from './listen.ts';
import type { Effects } from './resources/effects.ts';
import { syncTables } from './resources/sync-tables.ts';
import { makeFirstAdmin } from './sample/first-admin.ts';
import { seedReference, seedSample } from './sample/seed.ts';

export interface Running extends Listening {
  readonly place: string;
  readonly webDist: string | undefined;
  /** The password of an administrator that was made just now. */
  readonly adminPassword: string | undefined;
}

const sweepEvery = 3_600_000;

export interface StartOptions {
  readonly reset: boolean;
  /** What is defined, where a deployment adds to what is built in. */
  readonly danbao?: Danbao;
  readonly effects?: Effects;
}

/** Opens database and file store, fills what is missing, and listens. */
export async function start(
  config: Config,
  { reset, danbao = createDanbao(), effects = builtInEffects }: StartOptions,
): Promise<Running> {
  const log = pino({ level: config.LOG_LEVEL, redact: ['*.authorization', '*.password', '*.access_token'] });
  const dataDir = resolve(config.DATA_DIR);
  const database = await openDatabase(config, dataDir, log, reset);
  try {
    const files = await openFiles(config, dataDir);
    await syncTables(database, danbao.resources);
    await seedReference(database.db, danbao.resources);
    const adminPassword = config.SAMPLE_DATA
      ? await seedSample(database.db, files, wallTime(new Date()).slice(0, 10)).then(() => undefined)
      : await makeFirstAdmin(database.db);
    await fillAssets(database.db, danbao.kinds);
    const events = await openEvents(config, log);
    const webDist = resolve(config.WEB_DIST ?? join(packageFolder, '../web/dist'));
    const hasPages = existsSync(join(webDist, 'index.html'));
    const deps: Deps = {
      db: database.db,
      danbao,
      effects,
      files,
      events,
      keys: keysOf(config.TOKEN_SECRET ?? (await keptSecret(dataDir))),
      log,
      now: () => new Date(),
      settings: {
        ...defaultSettings,
        sampleData: config.SAMPLE_DATA,
        webOrigins: config.WEB_ORIGIN,
        webDist: hasPages ? webDist : undefined,
        trustProxy: config.TRUST_PROXY,
        crossTokenFromQuery: config.CROSS_TOKEN_FROM_QUERY,
        groupWrites: config.GROUP_WRITES,
        serviceAccount: config.SERVICE_ACCOUNT,
      },
    };
    const listening = await listen(createApp(deps), { port: config.PORT, host: config.HOST });
    const sweeping = setInterval(() => sweepQuietly(deps), sweepEvery).unref();
    return {
      url: listening.url,
      place: config.DATABASE_URL === undefined ? dataDir : 'PostgreSQL',
      webDist: hasPages ? undefined : webDist,
      adminPassword,
      stop: async () => {
        clearInterval(sweeping);
        await events.close();
        await listening.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function openDatabase(config: Config, dataDir: string, log: Logger, reset: boolean): Promise<Database> {
  if (config.DATABASE_URL === undefined) return openPglite({ dataDir, reset });
  return openPostgres(config.DATABASE_URL, log, reset);
}

function openEvents({ DATABASE_URL: url }: Config, log: Logger): Promise<Events> {
  return url === undefined ? Promise.resolve(memoryEvents()) : postgresEvents(url, log);
}

async function openFiles(config: Config, dataDir: string): Promise<FileStore> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config;
  if (endpoint === undefined) return diskStore(join(dataDir, 'files'));
  return s3Store({ endpoint, bucket, region, accessKey: config.S3_ACCESS_KEY, secretKey: config.S3_SECRET_KEY });
}

function sweepQuietly(deps: Deps): void {
  sweep(deps).then(
    (swept) => deps.log.info(swept, 'swept'),
    (err) => deps.log.error({ err: { name: err.name, code: err.code } }, 'sweeping failed'),
  );
}
