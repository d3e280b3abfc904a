import {
  type dictionaryItemRecord,
  type dictionaryType,
  type dictionaryTypeRecord,
  newGuarantyId,
  type ValuesOf,
} from '@danbao/core';
import { and, asc, count, eq, ne, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { dictionaryEntries, dictionaryTypes } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { refuseStale } from '../refuse-stale.ts';
import type { AdminHandlers } from './admin.ts';
import { duplicate, refuseIssues, unknown } from './shared.ts';

export const dictionaryHandlers: AdminHandlers<
  | 'dictionaryTypes'
  | 'addDictionaryType'
  | 'updateDictionaryType'
  | 'removeDictionaryType'
  | 'dictionaryItems'
  | 'addDictionaryItem'
  | 'updateDictionaryItem'
  | 'removeDictionaryItem'
> = {
  dictionaryTypes: async ({ db }) =>
    (await selectTypes(db).orderBy(asc(dictionaryTypes.sysId), asc(dictionaryTypes.dictTypeId))).map(asType),

  addDictionaryType: (context, input) =>
    context.write(async ({ db, record }) => {
      await refuseTaken(db, input, 'new');
      await db.insert(dictionaryTypes).values(input);
      const after = asType(await findType(db, input.dictTypeId));
      await record({ action: 'add', entity: 'dictionaryType', entityId: input.dictTypeId, after });
      context.say('added');
      return after;
    }),

  updateDictionaryType: (context, input) =>
    context.write(async ({ db, record }) => {
      const { dictTypeId, ...columns } = input;
      const row = await findType(db, dictTypeId);
      const before = asType(row);
      refuseStale(context, row.version, before, input);
      await refuseTaken(db, input, 'known');
      await db
        .update(dictionaryTypes)
        .set({ ...columns, version: row.version + 1 })
        .where(eq(dictionaryTypes.dictTypeId, dictTypeId));
      const after = asType(await findType(db, dictTypeId));
      await record({ action: 'update', entity: 'dictionaryType', entityId: dictTypeId, before, after });
      context.say('updated');
      return after;
    }),

  removeDictionaryType: (context, { dictTypeId }) =>
    context.write(async ({ db, record }) => {
      const row = await findType(db, dictTypeId);
      refuseStale(context, row.version, asType(row), { dictTypeId });
      if (row.entryCount > 0)
        throw new Refusal(409, {
          message: 'dictionaryHasEntries',
          params: { name: row.typeName, count: row.entryCount },
        });
      await db.delete(dictionaryTypes).where(eq(dictionaryTypes.dictTypeId, dictTypeId));
      await record({ action: 'remove', entity: 'dictionaryType', entityId: dictTypeId, before: asType(row) });
      context.say('deleted');
    }),

  async dictionaryItems({ db }, { dictTypeId }) {
    await findType(db, dictTypeId);
    const rows = await db
      .select()
      .from(dictionaryEntries)
      .where(eq(dictionaryEntries.dictTypeId, dictTypeId))
      .orderBy(asc(dictionaryEntries.sort), asc(dictionaryEntries.dictId));
    return rows.map(asItem);
  },

  addDictionaryItem: (context, { dictTypeId, dictName, dictValue, sort = '0' }) =>
    context.write(async ({ db, record }) => {
      const [type] = await db.select().from(dictionaryTypes).where(eq(dictionaryTypes.dictTypeId, dictTypeId));
      refuseIssues(type ? [] : [unknown('dictTypeId')]);
      const [row] = await db
        .insert(dictionaryEntries)
        .values({ dictId: newGuarantyId(), dictTypeId, dictName, dictValue, sort: Number(sort) })
        .onConflictDoNothing()
        .returning();
      refuseIssues(row ? [] : [duplicate('dictName')]);
      const after = asItem(row as ItemRow);
      await record({ action: 'add', entity: 'dictionaryItem', entityId: after.dictId, subject: dictTypeId, after });
      context.say('added');
      return after;
    }),

  updateDictionaryItem: (context, { dictId, dictName, dictValue, sort = '0' }) =>
    context.write(async ({ db, record }) => {
      const row = await findItem(db, dictId);
      const before = asItem(row);
      const { dictTypeId: subject } = before;
      refuseStale(context, row.version, before, { dictId, dictName, dictValue, sort });
      const [same] = await db
        .select({ dictId: dictionaryEntries.dictId })
        .from(dictionaryEntries)
        .where(
          and(
            eq(dictionaryEntries.dictTypeId, subject),
            eq(dictionaryEntries.dictName, dictName),
            ne(dictionaryEntries.dictId, dictId),
          ),
        );
      refuseIssues(same ? [duplicate('dictName')] : []);
      const [changed] = await db
        .update(dictionaryEntries)
        .set({ dictName, dictValue, sort: Number(sort), version: row.version + 1 })
        .where(eq(dictionaryEntries.dictId, dictId))
        .returning();
      const after = asItem(changed ?? row);
      await record({ action: 'update', entity: 'dictionaryItem', entityId: dictId, subject, before, after });
      context.say('updated');
      return after;
    }),

  removeDictionaryItem: (context, { dictId }) =>
    context.write(async ({ db, record }) => {
      const row = await findItem(db, dictId);
      const before = asItem(row);
      refuseStale(context, row.version, before, { dictId });
      await db.delete(dictionaryEntries).where(eq(dictionaryEntries.dictId, dictId));
      const trace = { entityId: dictId, subject: before.dictTypeId, before };
      await record({ action: 'remove', entity: 'dictionaryItem', ...trace });
      context.say('deleted');
    }),
};

type ItemRow = typeof dictionaryEntries.$inferSelect;

function selectTypes(db: Db) {
  return db
    .select({
      dictTypeId: dictionaryTypes.dictTypeId,
      dictTypeNo: dictionaryTypes.dictTypeNo,
      typeName: dictionaryTypes.typeName,
      sysId: dictionaryTypes.sysId,
      version: dictionaryTypes.version,
      entryCount: count(dictionaryEntries.dictId),
    })
    .from(dictionaryTypes)
    .leftJoin(dictionaryEntries, eq(dictionaryEntries.dictTypeId, dictionaryTypes.dictTypeId))
    .groupBy(dictionaryTypes.dictTypeId)
    .$dynamic();
}

type TypeRow = Awaited<ReturnType<typeof selectTypes>>[number];

function asType({ sysId, version, entryCount, ...row }: TypeRow): ValuesOf<typeof dictionaryTypeRecord> {
  return { ...row, sysId: sysId as '3', entryCount: String(entryCount), version: String(version) };
}

function asItem({ sort, version, ...row }: ItemRow): ValuesOf<typeof dictionaryItemRecord> {
  return { ...row, sort: String(sort), version: String(version) };
}

async function findType(db: Db, dictTypeId: string): Promise<TypeRow> {
  const [row] = await selectTypes(db).where(eq(dictionaryTypes.dictTypeId, dictTypeId));
  if (!row) throw notFound();
  return row;
}

async function findItem(db: Db, dictId: string): Promise<ItemRow> {
  const [row] = await db.select().from(dictionaryEntries).where(eq(dictionaryEntries.dictId, dictId)).for('update');
  if (!row) throw notFound();
  return row;
}

/** A dictionary is found by its id, and by its code within its system: neither is used twice. */
async function refuseTaken(db: Db, input: ValuesOf<typeof dictionaryType>, which: 'new' | 'known'): Promise<void> {
  const { dictTypeId, dictTypeNo, sysId } = input;
  const sameCode = and(eq(dictionaryTypes.sysId, sysId), eq(dictionaryTypes.dictTypeNo, dictTypeNo));
  const found = await db
    .select()
    .from(dictionaryTypes)
    .where(or(eq(dictionaryTypes.dictTypeId, dictTypeId), sameCode));
  const isSameCode = (row: (typeof found)[number]) => row.sysId === sysId && row.dictTypeNo === dictTypeNo;
  refuseIssues(
    which === 'new' && found.some((row) => row.dictTypeId === dictTypeId) ? [duplicate('dictTypeId')] : [],
    found.some((row) => row.dictTypeId !== dictTypeId && isSameCode(row)) ? [duplicate('dictTypeNo')] : [],
  );
}
