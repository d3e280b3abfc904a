import { rmSync } from 'node:fs';
import { areas, createClient, createSession, signIn } from '@danbao/core';
import { startPostgres } from '@danbao/testing/server/postgres';
import { emptyFolder, startServer } from '@danbao/testing/server/server-process';
import { sampleAccounts } from '@danbao/testing/server/test-server';
import { expect, test } from 'vitest';
import { postgresqlEnv } from './blocks.ts';

test('the command of the PostgreSQL page starts a server that works on that database', async () => {
  const postgres = await startPostgres();
  const data = await emptyFolder();
  const env = { ...postgresqlEnv(), DATABASE_URL: postgres.url, DATA_DIR: data };
  const started = await startServer({ env });
  try {
    const session = createSession();
    const client = createClient(areas, { baseUrl: started.baseUrl, session });
    const password = sampleAccounts.find(({ username }) => username === 'manager')?.password ?? '';
    await signIn(client, session, { username: 'manager', password });
    expect((await client.credit.projects({ pageNum: '1', pageSize: '1' })).rows).toHaveLength(1);
  } finally {
    await started.stop('SIGTERM');
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
