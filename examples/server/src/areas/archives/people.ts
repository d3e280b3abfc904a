import type { ValuesOf } from '@danbao/core';
import type { archiveApprover } from '@danbao/core/archives';
import { and, eq, sql } from 'drizzle-orm';
import { roles, users } from '../../db/schema.ts';
import type { ServerHost } from '../../resources/answer.ts';

/** Whoever of the caller's unit has all of these rights and may sign in. */
export function peopleWith({ db, caller }: Pick<ServerHost, 'db' | 'caller'>, ...rights: readonly string[]) {
  return db
    .select({ userId: users.userId, realName: users.realName, deptName: users.deptName })
    .from(users)
    .innerJoin(roles, eq(roles.roleId, users.roleId))
    .where(
      and(
        eq(users.unitUid, caller.unitUid),
        eq(users.active, true),
        sql`${roles.permissions} @> ${JSON.stringify(rights)}::jsonb`,
      ),
    )
    .orderBy(users.userId);
}

/** Who of the unit can witness a destruction that somebody handles, for records that take these further rights. */
export async function ableToWitness(
  host: Pick<ServerHost, 'db' | 'caller'>,
  handlerId: string,
  beside: readonly string[] = [],
): Promise<readonly ValuesOf<typeof archiveApprover>[]> {
  const people = await peopleWith(host, 'archive:destroy', ...beside);
  return people
    .filter(({ userId }) => userId !== handlerId)
    .map(({ deptName, ...person }) => ({ ...person, ...(deptName === null ? {} : { deptName }) }));
}
