import { searchTerms } from '@danbao/core/search';
import { principalOf } from '@danbao/testing/server/flows';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { and, type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { findIn, type Source } from './source.ts';
import { fileSource, recordSources } from './sources.ts';
import { holdsAll, wantedOf } from './words-in.ts';

/** More projects than are read by their ids, of fewer clients; none among the newest. */
const [clients, projects, newer] = [1_800, 5_400, 600];

onEveryDatabase((server) => {
  const db = () => server.deps.db;
  const run = <T>(query: SQL) => rowsOf<T>(db(), query);

  /** So many rows like the first of a table, but for some columns. */
  async function copy(table: string, count: number, others: Readonly<Record<string, SQL>>): Promise<void> {
    const columns = await run<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_name = ${table} and table_schema = current_schema()`,
    );
    const names = columns.map(({ name }) => sql.identifier(name));
    const values = columns.map(({ name }) => others[name] ?? sql`one.${sql.identifier(name)}`);
    await db().execute(sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)}
      from (select * from ${sql.identifier(table)} limit 1) one, generate_series(1, ${count}::int) at`);
  }

  beforeAll(async () => {
    const own = { unit_uid: sql`'101'` };
    await copy('clients', clients, {
      ...{ ...own, client_id: sql`'c' || at`, client_name: sql`'玄武山' || at || '号'` },
      certificate_code: sql`'CX' || at`,
    });
    for (const [letter, count, year] of [
      ['p', projects, 2020],
      ['q', newer, 2026],
    ] as const) {
      await copy('projects', count, {
        ...{
          ...own,
          project_id: sql`${letter} || at`,
          project_name: sql`'流贷' || at`,
          busi_code: sql`${letter} || at`,
        },
        ...(letter === 'p' ? { client_id: sql`'c' || (1 + at % ${clients}::int)` } : {}),
      });
      await copy('applications', count, {
        ...{ apply_id: sql`${letter} || at`, project_id: sql`${letter} || at`, busi_code: sql`${letter} || at` },
        updated_at: sql`make_date(${year}::int, 1, 1) + at * interval '1 minute'`,
      });
    }
    await db().execute(sql`analyze`);
  });

  const words = [
    '玄武山',
    '玄武山 流贷',
    '流贷 玄',
    '玄',
    '玄武山12号',
    '江城',
    '江城 项目',
    '公司',
    'gs',
    'jchy',
    '12',
    '证明',
  ];

  test.each(words)('%s finds what a scan of all records finds', async (text) => {
    const terms = searchTerms(text).map(wantedOf);
    const found = async (source: Source, name: 'admin' | 'branch') => {
      const caller = principalOf(name);
      const { rows, more } = await findIn(run, source, caller, { terms });
      const where = and(source.reach(caller), holdsAll(source.text, source.reading, terms));
      const [scan] = await run<{ size: number | string }>(
        sql`select count(*) as size from ${source.from} where ${where}`,
      );
      return { kind: source.kind, name, is: [rows.length, more], scan: Number(scan?.size) };
    };
    for (const source of [...recordSources, fileSource(server.deps)])
      for (const name of ['admin', 'branch'] as const) {
        const one = await found(source, name);
        expect(one).toEqual({ ...one, is: [Math.min(one.scan, 100), one.scan > 100] });
      }
  });

  test('where one letter stands in texts beyond the newest, more is said of what was not looked at', async () => {
    await copy('owners', 2_000, {
      ...{ owner_id: sql`'w' || at`, unit_uid: sql`'101'`, owner_name: sql`'权属人' || at` },
      ...{ status: sql`'1'`, contact: sql`case when at = 1 then '玄' else '' end` },
      updated_at: sql`make_date(2020, 1, 1) + at * interval '1 minute'`,
    });
    const owners = recordSources.find(({ kind }) => kind === 'owner') as Source;
    const found = (text: string) =>
      findIn(run, owners, principalOf('admin'), { terms: searchTerms(text).map(wantedOf) });
    expect(await found('玄')).toMatchObject({ rows: [], more: true });
    expect(await found('没有这样的词')).toMatchObject({ rows: [], more: false });
  });
});
