import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shrink } from '@danbao/testing/server/shrink';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../src/auth/passwords.ts';
import { readConfig } from '../../src/config.ts';
import { openPglite } from '../../src/db/open-pglite.ts';
import { users } from '../../src/db/schema.ts';
import { sampleAccounts } from '../../src/sample/accounts.ts';
import { start } from '../../src/start.ts';
import { passwordCost } from '../src/password-cost.ts';

/** Fills a database as `npm start` does and writes it into `folder`, with the files of the sample; answers the keys of these. */
export async function writeImage(folder: string): Promise<readonly string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'danbao-demo-'));
  try {
    const running = await start(
      readConfig({ DATA_DIR: dataDir, PORT: '0', SAMPLE_DATA: 'on', LOG_LEVEL: 'error', WEB_DIST: dataDir }),
      {},
    );
    await running.stop();
    const database = await openPglite({ dataDir });
    for (const { userId, password } of sampleAccounts) {
      const passwordHash = await hashPassword(password, passwordCost);
      await database.db.update(users).set({ passwordHash }).where(eq(users.userId, userId));
    }
    await shrink(database.client);
    const image = await database.client.dumpDataDir('gzip');
    await database.close();
    await writeFile(join(folder, 'image.tar.gz'), new Uint8Array(await image.arrayBuffer()));
    return await copyFiles(join(dataDir, 'files'), join(folder, 'files'));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Out of their 256 subfolders into one. */
async function copyFiles(from: string, to: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/^[a-z0-9-]{8,64}$/.test(entry.name)) continue;
    await cp(join(entry.parentPath, entry.name), join(to, entry.name));
    keys.push(entry.name);
  }
  return keys;
}
