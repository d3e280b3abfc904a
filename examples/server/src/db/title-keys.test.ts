import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fillSomeTitleKeys, fillTitleKeys } from './fill-title-keys.ts';
import { rowsOf } from './rows.ts';
import { titled } from './words.ts';

onEveryDatabase((server) => {
  const db = () => server.deps.db;
  const unkeyed = async () => {
    const counts: number[] = [];
    for (const { table } of titled) {
      const [row] = await rowsOf<{ count: number }>(
        db(),
        sql`select count(*)::int as count from ${sql.identifier(table)} where sort_keys is null`,
      );
      counts.push(row?.count ?? 0);
    }
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const keysOf = async (id: string) => {
    const [row] = await rowsOf<{ keys: unknown }>(
      db(),
      sql`select sort_keys as keys from clients where client_id = ${id}`,
    );
    return row?.keys;
  };
  const find = async (text: string) => {
    const { client } = await signedIn(server, 'manager');
    return ((await client.search.all({ text, kinds: ['client'] })).rows ?? []).map(({ title }) => title);
  };
  const insert = (id: string, name: string) =>
    db().execute(
      sql`insert into clients (client_id, unit_uid, client_type_id, client_name, certificate_code) values (${id}, '101', '04', ${name}, ${id})`,
    );

  test('rows of an earlier version get their keys some at a time, and are found from then on', async () => {
    expect(await unkeyed()).toBe(0);
    for (let at = 0; at < 250; at += 1) await insert(`unkeyed${at}`, `乐清第${at}船厂`);
    await insert('unkeyed-heteronym', '重庆吕梁喆堃商贸');
    expect(await find('cqlvliang')).toEqual([]);
    const rounds: number[] = [];
    do rounds.push(await fillSomeTitleKeys(db()));
    while (rounds.at(-1) !== 0);
    expect(rounds).toEqual([200, 51, 0]);
    for (const text of ['chongqingluliang', 'zhongqinglvl', 'cqll', 'zhekun', 'zksm', 'lvliangzhek', 'cqlvliang'])
      expect([text, await find(text)]).toEqual([text, ['重庆吕梁喆堃商贸']]);
    for (const text of ['yueqingdi', 'leqingdi', 'yqdi', 'chuanchang']) expect(await find(text)).toHaveLength(10);
    for (const text of ['ongqing', 'luliangchong', 'qcll']) expect(await find(text)).toEqual([]);
  });

  test('no key outlives its title', async () => {
    await insert('renamed', '甲公司');
    await fillTitleKeys(db());
    expect(await keysOf('renamed')).toEqual({ '~': 'jia gong si' });
    await db().execute(sql`update clients set client_name = '乙公司' where client_id = 'renamed'`);
    expect(await keysOf('renamed')).toBeNull();
    await fillTitleKeys(db());
    expect(await keysOf('renamed')).toEqual({ '~': 'yi gong si' });
    await db().execute(sql`update clients set phone = '1' where client_id = 'renamed'`);
    expect(await keysOf('renamed')).toEqual({ '~': 'yi gong si' });
  });
});
