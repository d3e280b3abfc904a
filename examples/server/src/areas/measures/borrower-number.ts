import type { Issue } from '@danbao/core';
import { applicationClaim, borrowerIssues } from '@danbao/core/measures';
import { eq } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { applications, projects } from '../../db/schema.ts';
import { holdNames } from '../../relations/hold-names.ts';
import { guaranteesOf, namesOfClaim } from './measure-conflicts.ts';

/** A client whose certificate number is changed, and the field of the form that holds it. */
export interface ChangedNumber {
  readonly clientId: string;
  readonly number: string;
  readonly field: string;
}

/** What is said of a client's new number beside those who guarantee for it; a guarantee that comes meanwhile waits. */
export async function borrowerNumberIssues(
  db: Db,
  user: Pick<Principal, 'unitUid' | 'permissions'>,
  { clientId, number, field }: ChangedNumber,
): Promise<readonly Issue[]> {
  const ofClient = db
    .select({ id: applications.applyId, unitUid: projects.unitUid })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .where(eq(projects.clientId, clientId));
  const claims = (await ofClient).map(({ id, unitUid }) =>
    applicationClaim({ id, applyId: id, unitUid, numbers: [number], isSeen: true }),
  );
  await holdNames(db, claims.flatMap(namesOfClaim));
  const given = await guaranteesOf(
    db,
    claims.map(({ id }) => id),
    [number],
  );
  return borrowerIssues(
    claims,
    given.map((one) => ({ ...one, isSeen: reaches(user, one.unitUid) })),
    field,
  );
}
