import { createDanbao } from '@danbao/core/definitions';
import { searchPathOf } from '@danbao/core/search';
import { principalOf } from '@danbao/testing/server/flows';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { serverBeside } from '@danbao/testing/server/test-server';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { readingPairsOf, titleReadingIn } from '../../db/words.ts';
import { inSlices, type RunQuery, SearchEnded } from './slices.ts';
import { findIn } from './source.ts';
import { fileSource, recordSources, resourceSource } from './sources.ts';
import { wantedOf } from './words-in.ts';

const never = () => new AbortController().signal;
const pinyin = ['qingjia', 'dangan', 'hetong'];

onEveryDatabase((server, on) => {
  const engine = on === 'PostgreSQL' ? 'postgresql' : 'pglite';
  const slices = (limit: number, signal: AbortSignal, work: (runQuery: RunQuery) => Promise<unknown>) =>
    inSlices({ db: server.deps.db, engine }, { limit, signal }, work);

  test('letters are sought in indexes of readings, by few short statements', async () => {
    const dialect = new PgDialect();
    const asked: { sql: string; params: unknown[] }[] = [];
    const runQuery: RunQuery = (query) => {
      asked.push(dialect.sqlToQuery(query));
      return rowsOf(server.deps.db, query);
    };
    const { resources } = createDanbao();
    const listed = resources
      .filter((resource) => searchPathOf(resource) !== undefined)
      .map((resource) => resourceSource(resource, { resources, effects: server.deps.effects }));
    for (const text of pinyin)
      for (const source of [...recordSources, ...listed, fileSource(server.deps)]) {
        asked.length = 0;
        await findIn(runQuery, source, principalOf('admin'), {
          terms: [wantedOf({ spellings: [text], isLatin: true })],
        });
        expect(asked.length).toBeLessThanOrEqual(6);
        const patterns = asked.flatMap(({ params }) => params.filter((one) => typeof one === 'string'));
        expect(patterns.filter((one) => String(one).length > 300)).toEqual([]);
        const isIndexed = source.indexes !== undefined;
        expect(asked.some(({ sql: statement }) => statement.includes('reading_pairs'))).toBe(isIndexed);
      }
  });

  test('what is asked by reading is what the indexes hold', async () => {
    const kinds = ['clients', 'owners', 'projects', 'measures', 'flows', 'files', 'resource_archives'] as const;
    for (const table of kinds) {
      const plan = await server.deps.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        const pairs = readingPairsOf(titleReadingIn());
        return rowsOf<Record<string, string>>(
          tx,
          sql`explain select 1 from ${sql.identifier(table)} where ${pairs} && array['qing jia', 'qing jian']`,
        );
      });
      expect(plan.flatMap(Object.values).join('\n')).toContain(`Bitmap Index Scan on ${table}_`);
    }
  });

  test('a search whose time is over answers what it has and says so', async () => {
    const { client } = await signedIn(server, 'manager');
    const whole = await client.search.all({ text: '江城航运' });
    expect(whole).toMatchObject({ partial: '0' });
    const hurried = serverBeside(server, { settings: { searchTime: 0 } });
    const { client: other } = await signedIn(hurried, 'manager');
    expect(await other.search.all({ text: '江城航运' })).toMatchObject({ total: '0', partial: '1', more: '1' });
  });

  test('nothing is asked of the database any more once the caller is gone', async () => {
    const gone = new AbortController();
    const search = slices(60_000, gone.signal, async (runQuery) => {
      await runQuery(sql`select 1`);
      gone.abort();
      await runQuery(sql`select 1 / 0`);
    });
    await expect(search).rejects.toBeInstanceOf(SearchEnded);
  });

  test('others are served between the statements of a search', async () => {
    const order: string[] = [];
    const search = slices(60_000, never(), async (runQuery) => {
      for (let at = 0; at < 5_000 && order.length === 0; at += 1) await runQuery(sql`select 1`);
      order.push('search');
    });
    const other = new Promise<void>((resolve) => {
      setTimeout(async () => {
        await server.deps.db.execute(sql`select 2`);
        order.push('other');
        resolve();
      });
    });
    await Promise.all([search, other]);
    expect(order).toEqual(['other', 'search']);
  });

  if (engine === 'postgresql')
    test('a statement that takes too long is ended', async () => {
      const search = slices(300, never(), (runQuery) => runQuery(sql`select pg_sleep(50)`));
      await expect(search).rejects.toBeInstanceOf(SearchEnded);
    });
});
