import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as table from './schema.ts';

// What the database itself refuses, whatever a handler forgets: one case for each kind of constraint.
onEveryDatabase((server) => {
  const refusalOf = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => 'taken',
      (error: { code?: string; cause?: { code?: string } }) => error.cause?.code ?? error.code,
    );
  const anOwner = async () => {
    const [owner] = await server.deps.db.select().from(table.owners).limit(1);
    if (!owner) throw new Error('the sample has owners');
    return owner;
  };

  describe('the database refuses', () => {
    test('a second row of one primary key', async () => {
      expect(await refusalOf(server.deps.db.insert(table.owners).values(await anOwner()))).toBe('23505');
    });

    test('a second row of what is unique', async () => {
      const [user] = await server.deps.db.select().from(table.users).limit(1);
      if (!user) throw new Error('the sample has users');
      const other = { ...user, userId: newGuarantyId() };
      expect(await refusalOf(server.deps.db.insert(table.users).values(other))).toBe('23505');
    });

    test('a reference to what is not there', async () => {
      const stray = { ...(await anOwner()), ownerId: newGuarantyId(), unitUid: 'nowhere' };
      expect(await refusalOf(server.deps.db.insert(table.owners).values(stray))).toBe('23503');
    });

    test('to remove what others refer to', async () => {
      const unit = eq(table.units.unitUid, (await anOwner()).unitUid);
      expect(await refusalOf(server.deps.db.delete(table.units).where(unit))).toBe('23503');
    });

    test('a row without what every row has', async () => {
      const row = sql`insert into owners select (jsonb_populate_record(owners, jsonb_build_object(
        'owner_id', ${newGuarantyId()}::text, 'owner_name', null))).* from owners limit 1`;
      expect(await refusalOf(server.deps.db.execute(row))).toBe('23502');
    });

    test('what is no number, no time, or holds the character 0', async () => {
      const owner = eq(table.owners.ownerId, (await anOwner()).ownerId);
      const { db } = server.deps;
      expect(await refusalOf(db.execute(sql`update cockpit_projects set paid = ${'1e'}::text::numeric`))).toBe('22P02');
      const noTime = sql`update owners set updated_at = ${'2023-02-29'}::text::timestamptz`;
      expect(await refusalOf(db.execute(noTime))).toBe('22008');
      expect(await refusalOf(db.update(table.owners).set({ contact: 'a\0b' }).where(owner))).toBe('22021');
      const details = { contact: 'a\0b' };
      expect(await refusalOf(db.update(table.owners).set({ details }).where(owner))).toBe('22P05');
    });
  });

  test('with a row goes what belongs to it alone', async () => {
    const { db } = server.deps;
    const [link] = await db.select().from(table.measureOwners).limit(1);
    const measureId = link?.measureId ?? '';
    await db.delete(table.measures).where(eq(table.measures.measureId, measureId));
    expect(await db.$count(table.measureOwners, eq(table.measureOwners.measureId, measureId))).toBe(0);
  });
});
