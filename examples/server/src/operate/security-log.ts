import { and, asc, gt, gte, inArray, or } from 'drizzle-orm';
import { areOfRights, changesRights, ofAccount } from '../auth/right-changes.ts';
import type { Change } from '../context.ts';
import type { Db } from '../db/database.ts';
import { audit } from '../db/schema.ts';

/** What somebody did with access and rights, and what they took away; changes of business records are not among it. */
const actions = ['signIn', 'signInRefused', 'signOut', 'refused', 'export', 'download'];

/** So many rows are read at once. */
const atOnce = 1000;

export interface SecurityLogOptions {
  /** Only what happened from then on. */
  readonly since?: Date | undefined;
  /** Only what was written after the entry of this id: where the last reading ended. */
  readonly after?: number | undefined;
}

type Row = typeof audit.$inferSelect;

/** Who signed in, was refused, exported, downloaded, and every change of rights, oldest first, by the names of the Elastic Common Schema. */
export async function* securityLog(db: Db, { since, after = 0 }: SecurityLogOptions = {}) {
  for (let last = after; ; ) {
    const rows = await db
      .select()
      .from(audit)
      .where(and(gt(audit.id, last), since && gte(audit.at, since), or(inArray(audit.action, actions), areOfRights())))
      .orderBy(asc(audit.id))
      .limit(atOnce);
    for (const row of rows) yield eventOf(row);
    const newest = rows.at(-1)?.id;
    if (newest === undefined || rows.length < atOnce) return;
    last = newest;
  }
}

const failed: readonly string[] = ['signInRefused', 'refused'];
const ofSession: readonly string[] = ['signIn', 'signInRefused', 'signOut'];

function eventOf(row: Row) {
  const { id, at, userId, username, action, entity, entityId, requestId, before, after } = row;
  const { address } = (after ?? {}) as { readonly address?: string };
  const category = ofSession.includes(action) ? 'authentication' : changesRights(row as Change) ? 'iam' : 'database';
  return {
    '@timestamp': at.toISOString(),
    'event.id': String(id),
    'event.kind': 'event',
    'event.category': category,
    'event.action': action,
    'event.outcome': failed.includes(action) ? 'failure' : 'success',
    'service.name': 'danbao',
    'user.id': userId,
    'user.name': username,
    ...(address === undefined ? {} : { 'source.ip': address }),
    'danbao.entity': entity,
    'danbao.entity_id': entityId,
    'danbao.request_id': requestId,
    ...(before ? { 'danbao.before': loggedState(entity, before) } : {}),
    ...(after ? { 'danbao.after': loggedState(entity, after) } : {}),
  };
}

const alsoOfAccount: readonly string[] = ['username', 'by', 'reason'];

/** Of an account what concerns its rights: phone numbers and addresses stay here. */
function loggedState(entity: string, state: unknown): unknown {
  if (entity !== 'account') return state;
  const names: readonly string[] = [...ofAccount, ...alsoOfAccount];
  return Object.fromEntries(Object.entries(state as object).filter(([name]) => names.includes(name)));
}
