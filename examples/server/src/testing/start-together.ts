import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase } from '@danbao/testing/server/copy-database';
import { freePort } from '@danbao/testing/server/postgres';
import { postgresOfRun } from '@danbao/testing/server/postgres-of-run';
import { expect } from 'vitest';
import { readConfig } from '../config.ts';
import { brokenIndexes } from '../operate/broken-indexes.ts';
import { logger } from '../operate/logger.ts';
import { openDatabase } from '../operate/open.ts';
import { start } from '../start.ts';

/** Starts two servers at once on an empty database: both come up, and the database is whole. */
export async function startTwo(sample: 'off' | 'on'): Promise<void> {
  const database = await emptyDatabase(await postgresOfRun());
  const folder = await mkdtemp(join(tmpdir(), 'danbao-together-'));
  try {
    const configs = await Promise.all(
      [1, 2].map(async () =>
        readConfig({
          ...{ DATABASE_URL: database.url, DATA_DIR: folder, SAMPLE_DATA: sample, LOG_LEVEL: 'silent' },
          ...{ PORT: String(await freePort()), TOKEN_SECRET: 'one secret for all processes of a test' },
        }),
      ),
    );
    const started = await Promise.allSettled(configs.map((config) => start(config, {})));
    const [config] = configs;
    for (const one of started) if (one.status === 'fulfilled') await one.value.stop();
    expect(started.map((one) => (one.status === 'fulfilled' ? 'up' : String(one.reason)))).toEqual(['up', 'up']);
    if (!config) throw new Error('no configuration');
    const { db, close } = await openDatabase(config, logger(config), { upgrade: false });
    expect(await brokenIndexes(db)).toEqual([]);
    await close();
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
