import type { AnyResource } from '@danbao/core/resources';
import type { Db } from '../db/database.ts';
import { rowOf } from '../resources/sort-keys.ts';
import { tableOf } from '../resources/table.ts';

export interface SampleRecord {
  readonly id: string;
  readonly at: Date;
  readonly unitUid?: string;
  readonly authorId?: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Adds records of a resource; those that are there already stay as they are. */
export async function insertRecords(tx: Db, resource: AnyResource, records: readonly SampleRecord[]): Promise<void> {
  const rows = records.map(({ at, unitUid = '101', authorId = '1001', ...record }) =>
    rowOf(resource, { ...record, unitUid, authorId, version: 1, createdAt: at, updatedAt: at }),
  );
  await tx.insert(tableOf(resource)).values(rows).onConflictDoNothing();
}
