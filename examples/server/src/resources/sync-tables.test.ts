import { createDanbao } from '@danbao/core/definitions';
import { dishes, meetingRooms } from '@danbao/core/office';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { brokenIndexes } from '../operate/broken-indexes.ts';
import { packIndexes } from '../operate/pack-indexes.ts';
import { reasonOf } from '../operate/reason.ts';
import { indexesOf } from './indexes.ts';
import { syncTables } from './sync-tables.ts';
import { tableName } from './table.ts';

const danbao = createDanbao();
const uniqueIndex = indexesOf(dishes).find(({ isUnique }) => isUnique)?.name ?? '';

onEveryDatabase((server, on) => {
  const engine = on === 'PostgreSQL' ? 'postgresql' : 'pglite';
  const sync = () => syncTables({ db: server.deps.db, engine }, danbao);
  const isSound = async () => {
    const rows = await rowsOf<{ sound: boolean }>(
      server.deps.db,
      sql`select indisvalid and indisready as sound from pg_index where indexrelid = to_regclass(${uniqueIndex})`,
    );
    return rows[0]?.sound;
  };
  /** As an interrupted building leaves it, with what is remembered of a finished one. */
  const breakIndex = () =>
    server.deps.db.execute(
      sql`update pg_index set indisvalid = false, indisready = false where indexrelid = ${uniqueIndex}::regclass`,
    );

  test('an index whose building was interrupted is told of, built again at the next start, and keeps out what is twice', async () => {
    await breakIndex();
    expect(await brokenIndexes(server.deps.db)).toEqual([uniqueIndex]);
    await sync();
    expect([await isSound(), await brokenIndexes(server.deps.db)]).toEqual([true, []]);
    const { client } = await signedIn(server, 'canteen');
    const dish = { name: '只有一道', category: 'meat', price: '8' } as const;
    const added = await Promise.allSettled(Array.from({ length: 12 }, () => client.dishes.add(dish)));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('records that break a uniqueness are named at every start until they are mended', async () => {
    const { db } = server.deps;
    await db.execute(sql`drop index ${sql.identifier(uniqueIndex)}`);
    await db.execute(sql`update resource_tables set fingerprint = 'of before' where name = ${dishes.name}`);
    const table = sql.identifier(tableName(dishes));
    await db.execute(sql`insert into ${table} (id, unit_uid, author_id, version, created_at, updated_at, "values")
      select 'twin' || n, '101', '1006', 1, now() + n * interval '1 second', now(), '{"name": "同名菜", "kind": "1"}' from generate_series(1, 2) n`);
    for (const start of [1, 2]) {
      const reason = reasonOf(await sync().catch((error: unknown) => error)).join('\n');
      expect(reason, `start ${start}`).toMatch(/1 组“菜品”的“菜名”相同/);
      expect(reason).toMatch(/同名菜.*：twin1、twin2/);
      expect(reason).toContain('danbao-server duplicates merge --keep');
      expect(reason).not.toContain('create unique index');
      expect([await isSound(), await brokenIndexes(db)]).toEqual([undefined, []]);
    }
    await db.execute(sql`delete from ${table} where id = 'twin2'`);
    await sync();
    expect(await isSound()).toBe(true);
  });

  test('records of an earlier version, and those whose keys were made by other rules, sort by the readings of their names', async () => {
    const { db } = server.deps;
    const table = sql.identifier(tableName(meetingRooms));
    await db.execute(sql`delete from ${table}`);
    await db.execute(sql`alter table ${table} drop column sort_keys`);
    await db.execute(sql`insert into ${table} (id, unit_uid, author_id, version, created_at, updated_at, "values")
      select 'room' || n, '101', '1006', 1, now(), now(), jsonb_build_object('roomName', (array['重庆厅', '安庆厅', '黄山厅'])[1 + n % 3] || n, 'isOpen', '1')
      from generate_series(1, 2500) n`);
    await db.execute(sql`update resource_tables set fingerprint = 'of before' where name = ${meetingRooms.name}`);
    await sync();
    await db.execute(sql`update ${table} set sort_keys = '{"#":"other","roomName":"zzz"}' where id < 'room15'`);
    await db.execute(sql`update resource_tables set fingerprint = 'of before' where name = ${meetingRooms.name}`);
    await sync();
    const { client } = await signedIn(server, 'manager');
    const { rows } = await client.meetingRooms.page({ order: 'roomName', pageSize: '10000' });
    expect(rows).toHaveLength(2500);
    expect([...new Set(rows.map(({ roomName }) => roomName.slice(0, 3)))]).toEqual(['安庆厅', '重庆厅', '黄山厅']);
  });

  if (engine === 'postgresql')
    test('packing removes what an interrupted packing left', async () => {
      const { db } = server.deps;
      await db.execute(sql`create index projects_left_ccnew on projects (project_id)`);
      await db.execute(sql`update pg_index set indisvalid = false where indexrelid = 'projects_left_ccnew'::regclass`);
      expect(await brokenIndexes(db)).toEqual(['projects_left_ccnew']);
      await packIndexes({ db, engine });
      expect(await brokenIndexes(db)).toEqual([]);
    });
});
