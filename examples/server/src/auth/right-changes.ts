import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Change } from '../context.ts';
import { audit } from '../db/schema.ts';

/** Records that say who may do what: every change of one is a change of rights. */
const records = ['role', 'ownPost', 'flowChain', 'flowNodes', 'formTemplate', 'standIn', 'serviceAccount', 'apiToken'];

/** What of an account decides it. */
export const ofAccount = [
  'roleId',
  'posts',
  'active',
  'unitUid',
  'deptName',
  'passwordSet',
  'passwordReset',
  'secondFactor',
] as const;

type State = Readonly<Record<string, unknown>>;
const actions = ['add', 'update', 'remove'];

/** Whether a change has changed who may do what. */
export function changesRights({ action, entity, before, after }: Change): boolean {
  if (!actions.includes(action)) return false;
  if (entity !== 'account') return records.includes(entity);
  return aspectsOfAccount((before ?? {}) as State, (after ?? {}) as State).length > 0;
}

/** What of an account has changed that decides what its person may do. */
export function aspectsOfAccount(was: State, is: State) {
  return ofAccount.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
}

/** The same of what stands in the log. */
export function areOfRights(): SQL | undefined {
  const differs = ofAccount.map(
    (name) => sql`(${audit.before}::jsonb -> ${name}) is distinct from (${audit.after}::jsonb -> ${name})`,
  );
  return and(
    inArray(audit.action, actions),
    or(inArray(audit.entity, records), and(eq(audit.entity, 'account'), or(...differs))),
  );
}
