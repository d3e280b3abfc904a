import { fileTypes } from '@danbao/core/attachments';
import { dishes, emergencies, partyItems, partyVideos } from '@danbao/core/office';
import type { AnyResource } from '@danbao/core/resources';
import { and, eq, type SQL } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { forbidden, notFound, Refusal } from '../../http/refusal.ts';
import { type ResourceRow, tableOf } from '../../resources/table.ts';
import { publishedFor } from '../party/items.ts';

/** Whose files a type holds: an ordinary record's. */
interface RecordFiles {
  readonly resource: AnyResource;
  /** Any of these rights reads the files of records within reach. */
  readonly reads: readonly string[];
  /** Records are everybody's who may read them, whatever their unit. */
  readonly isForAll?: true;
  /** Records that others read too, with this right. */
  readonly alsoReads?: { readonly right: string; readonly which: (user: Principal) => SQL | undefined };
  readonly writes: string;
  /** A record whose files no longer change. */
  readonly isClosed?: (row: ResourceRow) => boolean;
}

const kinds: Readonly<Record<string, RecordFiles>> = {
  [fileTypes.party]: {
    resource: partyItems,
    reads: ['party:write', 'party:approve'],
    alsoReads: { right: 'party:read', which: publishedFor },
    writes: 'party:write',
    // What was passed was passed with its files.
    isClosed: ({ values }) => values['checkStatus'] === 'pass',
  },
  [fileTypes.partyVideo]: { resource: partyVideos, reads: ['party:read'], isForAll: true, writes: 'party:manage' },
  [fileTypes.emergency]: {
    resource: emergencies,
    reads: ['emergency:read'],
    writes: 'emergency:read',
    isClosed: ({ values }) => values['status'] === '2',
  },
  [fileTypes.dish]: {
    resource: dishes,
    reads: ['canteen:read', 'canteen:order', 'canteen:write'],
    writes: 'canteen:write',
  },
};

/** Whether files of this type hang on an ordinary record. */
export function isOfRecord(fileType: string): boolean {
  return Object.hasOwn(kinds, fileType);
}

/** The record whose files these are, when there is one and the caller may read its files; of others nothing is said. */
export async function recordOfFiles(
  db: Db,
  user: Principal,
  { infoId, fileType }: { readonly infoId: string; readonly fileType: string },
): Promise<ResourceRow | undefined> {
  const kind = kindOf(fileType);
  const { resource, reads, alsoReads, writes, isForAll } = kind;
  const table = tableOf(resource);
  const [row] = await db.select().from(table).where(eq(table.id, infoId));
  const holds = (right: string) => user.permissions.includes(right);
  if (!row) {
    if (holds(writes)) return undefined;
    throw forbidden();
  }
  if ([...reads, writes].some(holds) && (isForAll || reaches(user, row.unitUid))) return row;
  const condition = alsoReads && holds(alsoReads.right) ? alsoReads.which(user) : undefined;
  if (condition && (await db.$count(table, and(eq(table.id, infoId), condition))) > 0) return row;
  throw notFound();
}

/** Files are added, renamed and removed by who writes the record, as long as it is open. */
export async function checkRecordOpen(
  db: Db,
  user: Principal,
  { infoId, fileType }: { readonly infoId: string; readonly fileType: string },
): Promise<void> {
  const { resource, writes, isClosed, isForAll } = kindOf(fileType);
  if (!user.permissions.includes(writes)) throw forbidden();
  const table = tableOf(resource);
  const [row] = await db.select().from(table).where(eq(table.id, infoId)).for('share');
  if (!row) return;
  if (!isForAll && !reaches(user, row.unitUid)) throw notFound();
  if (isClosed?.(row)) throw new Refusal(409, { message: 'filesClosed' });
}

function kindOf(fileType: string): RecordFiles {
  const kind = kinds[fileType];
  if (!kind) throw notFound();
  return kind;
}
