import { dictionaries } from '@danbao/core';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { dictionaryEntries as table } from '../db/schema.ts';
import { implement } from '../implement.ts';

export const dictionariesArea = implement(dictionaries)({
  list: ({ db }, { dictTypeId }) => entries(db, eq(table.dictTypeId, dictTypeId)),
  bySystem: ({ db }, { sysId, dictTypeNo }) =>
    entries(db, and(eq(table.sysId, sysId), eq(table.dictTypeNo, dictTypeNo))),
});

function entries(db: Db, condition: SQL | undefined) {
  return db
    .select({ dictId: table.dictId, dictName: table.dictName, dictValue: table.dictValue })
    .from(table)
    .where(condition)
    .orderBy(asc(table.sort));
}
