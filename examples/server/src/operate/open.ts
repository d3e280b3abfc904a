import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config, SettingName } from '../config.ts';
import { isDatabaseAway, rootOf } from '../db/away.ts';
import type { Database } from '../db/database.ts';
import { UnreadableDatabase } from '../db/lost-folder.ts';
import { diskStore } from '../files/disk-store.ts';
import { s3Store } from '../files/s3-store.ts';
import type { FileStore } from '../files/store.ts';

/** Something that a setting names cannot be used. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
  readonly setting: SettingName;
  /** Without a password. */
  readonly what: string;

  constructor(setting: SettingName, what: string, cause: unknown) {
    super(`${setting} names ${what}, which cannot be used`, { cause });
    this.setting = setting;
    this.what = what;
  }
}

export interface OpenOptions {
  /** Empties the database first, and the data folder where it is the embedded one. */
  readonly reset?: boolean;
  /** False leaves the schema as it is. */
  readonly upgrade?: boolean;
  /** Told once when the database has to be waited for. */
  readonly waiting?: (place: string, seconds: number) => void;
}

/** The one database that is used is loaded, and not the other. */
export async function openDatabase(
  config: Config,
  log: Logger,
  { reset = false, upgrade = true, waiting }: OpenOptions = {},
): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_LISTEN_URL: directUrl, DATABASE_WAIT: seconds } = config;
  if (url === undefined) {
    const dataDir = resolve(config.DATA_DIR);
    const { openPglite } = await import('../db/open-pglite.ts');
    return openPglite({ dataDir, reset, upgrade }).catch(naming('DATA_DIR', dataDir));
  }
  const place = storageOf(config);
  const options = { reset, upgrade, wait: seconds * 1000, waiting: () => waiting?.(place, seconds), directUrl };
  const { openPostgres } = await import('../db/open-postgres.ts');
  return openPostgres(url, log, options).catch(naming('DATABASE_URL', place));
}

/** The file store of the settings, tried once: a server that cannot keep files does not start. */
export async function openFiles(config: Config): Promise<FileStore> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config;
  if (endpoint === undefined) {
    const folder = join(resolve(config.DATA_DIR), 'files');
    const store = diskStore(folder);
    await store.probe().catch(naming('DATA_DIR', folder));
    return store;
  }
  const keys = { accessKey: config.S3_ACCESS_KEY, secretKey: config.S3_SECRET_KEY };
  return s3Store({ endpoint, bucket, region, ...keys }).catch(naming('S3_ENDPOINT', `${endpoint}/${bucket}`));
}

/** Where the data are, as it may be shown. */
export function storageOf({ DATABASE_URL: url, DATA_DIR }: Config): string {
  if (url === undefined) return resolve(DATA_DIR);
  const [, address = ''] = /^[^:]+:\/\/(?:.*@)?([^?#]*)/.exec(url) ?? [];
  return `PostgreSQL ${address}`;
}

/** An error of the system, the database or the store is told with its setting; those that have words of their own pass. */
function naming(setting: SettingName, what: string) {
  return (error: Error): never => {
    const isForeign = rootOf(error).code !== undefined || isDatabaseAway(error) || setting === 'S3_ENDPOINT';
    throw isForeign && !(error instanceof UnreadableDatabase) ? new Unusable(setting, what, error) : error;
  };
}
