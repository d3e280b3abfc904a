import { wallDay } from '@danbao/core/format';
import { and, type Column, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { createBatcher, type Outcome } from '../db/batcher.ts';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { menuState, roles, secondFactors, sessions, standIns, units, users } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { away as awayUsers, standInHolds } from './stand-in-holds.ts';

/** Who calls, as the database knows them now: a right taken away or a session ended counts at once. */
export interface Principal {
  readonly userId: string;
  readonly username: string;
  readonly realName: string;
  readonly unitUid: string;
  readonly unitName: string;
  readonly sessionId: string;
  readonly roleId: string;
  readonly permissions: readonly string[];
  /** The ids of those who are away today and for whom they sign. */
  readonly standsInFor: readonly string[];
  /** Somebody else chose their password: until they change it they may do nothing else. */
  readonly mustChangePassword: boolean;
  /** Their role asks for a second factor: until they have one they may do nothing else. */
  readonly mustSetFactor: boolean;
  /** Grows with every change of the menu. */
  readonly menuRevision: number;
  /** The token with which a service account has come; people come with sessions. */
  readonly apiToken?: { readonly tokenId: string; readonly readOnly: boolean };
}

/**
 * Who is behind a session. Calls that ask at the same time are answered by one query, and always by one that began after
 * they asked: a session that has ended since is not found.
 */
export function findPrincipal(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sessionId: string,
  userId: string,
): Promise<Principal | undefined> {
  const ask = askers.get(db) ?? createBatcher((ids: readonly SessionOf[]) => findPrincipals(db, ids), { max: 500 });
  askers.set(db, ask);
  return ask({ sessionId, userId, day: wallDay(now()) });
}

interface SessionOf {
  readonly sessionId: string;
  readonly userId: string;
  /** yyyy-MM-dd. */
  readonly day: string;
}

const askers = new WeakMap<Db, (session: SessionOf) => Promise<Principal | undefined>>();

/** What is known of an account, wherever it comes from. */
export const known = {
  userId: users.userId,
  username: users.username,
  realName: users.realName,
  unitUid: users.unitUid,
  unitName: units.unitName,
  roleId: roles.roleId,
  permissions: roles.permissions,
  mustChangePassword: sql<boolean>`${users.mustChangePassword} and ${users.directoryId} is null`,
  mustSetFactor: sql<boolean>`${roles.asksFactor} and ${secondFactors.confirmedAt} is null`,
  menuRevision: menuState.revision,
};

/** Somebody, or a service account, in whose name work goes on without a session; nobody once it may not call any more. */
export async function findAccount(db: Db, userId: string): Promise<Principal | undefined> {
  const [found] = await accountsWhere(
    db,
    and(eq(users.userId, userId), or(eq(users.active, true), eq(users.service, 'active'))),
  );
  return found;
}

/** The same of several people. */
export function findAccounts(db: Db, userIds: readonly string[]): Promise<readonly Principal[]> {
  return accountsWhere(db, and(inArray(users.userId, [...userIds]), eq(users.active, true)));
}

async function accountsWhere(db: Db, condition: SQL | undefined): Promise<readonly Principal[]> {
  const found = await db
    .select(known)
    .from(users)
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .innerJoin(units, eq(units.unitUid, users.unitUid))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.userId))
    .innerJoin(menuState, eq(menuState.only, true))
    .where(condition);
  return found.map((person) => ({ ...person, sessionId: '', standsInFor: [] }));
}

async function findPrincipals(db: Db, asked: readonly SessionOf[]): Promise<Outcome<Principal | undefined>[]> {
  const first = asked.reduce((day, one) => (one.day < day ? one.day : day), asked[0]?.day ?? '');
  const ids = [...new Set(asked.map(({ sessionId }) => sessionId))];
  const found = await selectPrincipals(db, { first, ids: JSON.stringify(ids) });
  return asked.map(({ sessionId, userId, day }) => {
    const row = found.find((one) => one.sessionId === sessionId && one.userId === userId);
    if (!row) return { value: undefined };
    const { away: spans, ...person } = row;
    const standsInFor = spans.flatMap(([id, from, until]) => (from <= day && day <= until ? [id] : []));
    return { value: { ...person, standsInFor } };
  });
}

/** Everybody of these sessions, with whom they stand in for from `first` on; `ids` is JSON. */
const selectPrincipals = prepared((db) => {
  const away = sql<readonly (readonly [string, string, string])[]>`(
    select coalesce(json_agg(json_build_array(${standIns.personId}, ${standIns.fromDay}, ${standIns.untilDay})), '[]'::json)
    from ${standIns} join ${users} ${sql.identifier('away')} on ${awayUsers.userId} = ${standIns.personId}
    where ${standIns.standInId} = ${users.userId} and ${standIns.untilDay} >= ${sql.placeholder('first')} and ${standInHolds()})`;
  return db
    .select({
      ...known,
      away,
      sessionId: sessions.sessionId,
      mustChangePassword: sql<boolean>`${known.mustChangePassword} and not ${sessions.byProvider}`,
      mustSetFactor: sql<boolean>`${known.mustSetFactor} and not ${sessions.factorByProvider}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .innerJoin(units, eq(units.unitUid, users.unitUid))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.userId))
    .innerJoin(menuState, eq(menuState.only, true))
    .where(
      and(
        sql`${sessions.sessionId} = any(array(select jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb)))`,
        isNull(sessions.endedAt),
        eq(users.active, true),
      ),
    );
});

/** Who reaches only their own unit, as far as a query needs to know. */
export type Reacher = Pick<Principal, 'unitUid' | 'permissions'>;

/** The condition that a row is of a unit within reach; none where all are. */
export function withinReach({ unitUid, permissions }: Reacher, column: Column | SQL<unknown>): SQL | undefined {
  return permissions.includes('unit:all') ? undefined : eq(column as Column, unitUid);
}

/** Whether the principal may see and touch what belongs to the unit. */
export function reaches(principal: Reacher, unitUid: string): boolean {
  return principal.unitUid === unitUid || principal.permissions.includes('unit:all');
}
