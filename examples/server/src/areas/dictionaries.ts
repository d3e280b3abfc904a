import { dictionaries } from '@danbao/core';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { dictionaryTypes, dictionaryEntries as table } from '../db/schema.ts';
import { implement } from '../implement.ts';

export const dictionariesArea = implement(dictionaries)({
  list: ({ db }, { dictTypeId }) => entries(db, eq(table.dictTypeId, dictTypeId)),
  bySystem: ({ db }, { sysId, dictTypeNo }) =>
    entries(db, and(eq(dictionaryTypes.sysId, sysId), eq(dictionaryTypes.dictTypeNo, dictTypeNo))),
});

function entries(db: Db, condition: SQL | undefined) {
  return db
    .select({ dictId: table.dictId, dictName: table.dictName, dictValue: table.dictValue })
    .from(table)
    .innerJoin(dictionaryTypes, eq(dictionaryTypes.dictTypeId, table.dictTypeId))
    .where(condition)
    .orderBy(asc(table.sort), asc(table.dictId));
}
