import { groups, listUserGroups, saveUserGroup } from '@danbao/core/documents';
import { flowDefinitions } from '@danbao/core/flows';
import { wallTime } from '@danbao/core/format';
import type { ResourceEffects } from '@danbao/core/resources';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { departments, flows, users } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { hostOf, type ServerHost } from '../../resources/answer.ts';
import { departmentColumns } from '../departments/public.ts';

const documentFlows = [flowDefinitions.publishing.code, flowDefinitions.receipt.code, flowDefinitions.sending.code];
/** A unit's documents are chosen from, not archived here: the newest are enough. */
const maxDocuments = 1000;

/** Groups, people and documents that other parts choose from. */
export const groupsArea = implement(groups)({
  list: (context) => listUserGroups(hostOf(context, context)),

  save: async (context, group) => {
    const saved = await context.write((write) => saveUserGroup(group, hostOf(context, write)));
    context.say(group.groupId === undefined ? 'added' : 'updated');
    return saved;
  },

  async members(context) {
    const own = await listUserGroups(hostOf(context, context));
    const people = await peopleOf(context.db, context.user);
    return own.flatMap(({ groupId, userIds }) =>
      people.filter(({ userId }) => userIds.includes(userId)).map((person) => ({ groupId, ...person })),
    );
  },

  allUsers: ({ db, user }) => peopleOf(db, user),

  async departments({ db, user }, { unitUid }) {
    if (unitUid !== undefined && !reaches(user, unitUid)) throw notFound();
    const asked = unitUid ?? (user.permissions.includes('unit:all') ? undefined : user.unitUid);
    return db
      .select(departmentColumns)
      .from(departments)
      .where(asked === undefined ? undefined : eq(departments.unitUid, asked))
      .orderBy(asc(departments.unitUid), asc(departments.sort));
  },

  async documents({ db, user }, { unitUid = user.unitUid }) {
    if (!reaches(user, unitUid)) throw notFound();
    const rows = await db
      .select()
      .from(flows)
      .where(and(inArray(flows.code, documentFlows), eq(flows.unitUid, unitUid), eq(flows.status, 'ended')))
      .orderBy(desc(flows.endedAt), desc(flows.flowId))
      .limit(maxDocuments);
    return rows.map(({ flowId, code, title, values, starterName, deptName, endedAt, updatedAt }) => ({
      docId: flowId,
      flowCode: code,
      title,
      ...(typeof values['docNo'] === 'string' ? { docNo: values['docNo'] } : {}),
      drafter: starterName,
      ...(deptName === null ? {} : { deptName }),
      endTime: wallTime(endedAt ?? updatedAt),
    }));
  },
});

/** A group holds people within its owner's reach. */
export const userGroupEffects: ResourceEffects<ServerHost> = {
  async before({ after }, { context, db }) {
    const known = new Set((await peopleOf(db, context.user)).map(({ userId }) => userId));
    const userIds = (after?.values['userIds'] ?? []) as readonly string[];
    return userIds.every((id) => known.has(id)) ? [] : [{ field: 'userIds', rule: 'unknown' }];
  },
};

/** Everybody who may sign in, of the caller's unit; of all units for who may see all. */
async function peopleOf(db: Db, user: Principal) {
  const rows = await db
    .select({ userId: users.userId, realName: users.realName, deptName: users.deptName, unitUid: users.unitUid })
    .from(users)
    .where(eq(users.active, true))
    .orderBy(asc(users.unitUid), asc(users.userId));
  return rows
    .filter(({ unitUid }) => reaches(user, unitUid))
    .map(({ deptName, ...person }) => ({ ...person, ...(deptName === null ? {} : { deptName }) }));
}
