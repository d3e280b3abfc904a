import { and, count, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Principal, withinReach } from '../../../auth/principal.ts';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { ScimError } from './scim-error.ts';
import type { UserRow } from './shown-user.ts';

/** Whose people are asked for. */
interface Asking {
  readonly deps: Deps;
  readonly user: Principal;
}

export const notFound = (userId: string) => new ScimError(404, `there is no user ${userId.slice(0, 64)}`);

/** People within the client's reach: no programs, nobody whom another directory keeps, and no accounts for emergencies. */
function isProvisioned({ deps, user }: Asking): SQL | undefined {
  const kept = deps.settings.breakGlassAccounts;
  return and(
    withinReach(user, users.unitUid),
    isNull(users.service),
    isNull(users.directoryId),
    kept.length === 0 ? undefined : notInArray(sql`lower(${users.username})`, [...kept]),
  );
}

/** One of them, whom nobody else changes meanwhile where they are to be changed. */
export async function findUser(
  db: Db,
  asking: Asking,
  userId: string,
  { forUpdate = false }: { readonly forUpdate?: boolean } = {},
): Promise<UserRow> {
  // PostgreSQL takes no text with it.
  if (userId.includes('\0')) throw notFound(userId);
  const found = db
    .select()
    .from(users)
    .where(and(isProvisioned(asking), eq(users.userId, userId)));
  const [row] = await (forUpdate ? found.for('update') : found);
  if (!row) throw notFound(userId);
  return row;
}

/** A page of them in a lasting order, and how many there are. */
export async function findUsers(
  asking: Asking,
  conditions: readonly SQL[],
  { from, most }: { readonly from: number; readonly most: number },
): Promise<{ readonly rows: readonly UserRow[]; readonly total: number }> {
  const { db } = asking.deps;
  const condition = and(isProvisioned(asking), ...conditions);
  const [counted] = await db.select({ total: count() }).from(users).where(condition);
  const rows =
    most === 0 ? [] : await db.select().from(users).where(condition).orderBy(users.userId).offset(from).limit(most);
  return { rows, total: counted?.total ?? 0 };
}
