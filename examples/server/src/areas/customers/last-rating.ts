import { riskRatings } from '@danbao/core/customers';
import { wallTime } from '@danbao/core/format';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { clients, users } from '../../db/schema.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

const table = tableOf(riskRatings);
const level = fieldValue(riskRatings, 'internalRiskLevel');
const clientId = fieldValue(riskRatings, 'clientId');

/** The risk level that counts for a client: the one that was given last. */
export async function lastRating(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ level })
    .from(table)
    .where(eq(clientId, id))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(1);
  return row?.level as string | undefined;
}

/** The rating that counts for a client, with who gave it and when. */
export async function ratingInForce(
  db: Db,
  id: string,
): Promise<{ level: string; ratedBy: string; at: string } | undefined> {
  const [row] = await db
    .select({ level, at: table.createdAt, ratedBy: users.realName })
    .from(table)
    .leftJoin(users, eq(users.userId, table.authorId))
    .where(eq(clientId, id))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(1);
  return row && { level: String(row.level), ratedBy: row.ratedBy ?? '', at: wallTime(row.at) };
}

/** Keeps the last rating of every client with them, where ratings came in other than by their calls. */
export async function keepLastRatings(db: Db): Promise<void> {
  await db.update(clients).set({
    internalRiskLevel: sql`(select ${level} from ${table}
      where ${clientId} = ${clients.clientId} order by ${table.createdAt} desc, ${table.id} desc limit 1)`,
  });
}
