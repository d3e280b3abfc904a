import { createHmac } from 'node:crypto';
import type { Change } from '../context.ts';
import type { Db } from '../db/database.ts';
import { audit } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

/** Who did it, and in which request. */
interface Doer {
  readonly userId: string;
  readonly username: string;
  readonly requestId: string;
}

/** Nobody whom the log could name. */
export const nobody = { userId: '-', username: '-' } as const;

/** Writes down what changes no record: who signed in, was refused, took a file. */
export async function noteEvent({ db }: { readonly db: Db }, { userId, username, requestId }: Doer, event: Change) {
  await db.insert(audit).values({ ...event, subject: event.subject ?? event.entityId, userId, username, requestId });
}

/**
 * A user name as the logs know one that nobody has: people type passwords into that field too. The same for the same name,
 * and of no use to who does not have the server's secret.
 */
export function hashedName({ keys }: Pick<Deps, 'keys'>, name: string): string {
  return createHmac('sha256', keys.access).update(name.trim().toLowerCase()).digest('hex').slice(0, 16);
}
