import { flowDefinitions, groups, newGuarantyId, type userGroup, type ValuesOf } from '@danbao/core';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { flows, userGroups, users } from '../../db/schema.ts';
import { invalid, notFound } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { refuseStale } from '../refuse-stale.ts';
import { wallTime } from '../times.ts';

type GroupRow = typeof userGroups.$inferSelect;

const documentFlows = [flowDefinitions.publishing.code, flowDefinitions.receipt.code];
/** A unit's documents are chosen from, not archived here: the newest are enough. */
const mostDocuments = 1000;

/** Groups, people and documents that other parts choose from. */
export const groupsArea = implement(groups)({
  list: async ({ db, user }) => (await groupsOf(db, user)).map(asGroup),

  save: (context, { groupId, groupName, userIds, version: _ }) =>
    context.write(async ({ db, record }) => {
      const { user, deps } = context;
      const known = await peopleOf(db, user);
      if (userIds.some((id) => !known.some(({ userId }) => userId === id)))
        throw invalid([{ field: 'userIds', rule: 'unknown' }]);
      const before = groupId === undefined ? undefined : await held(db, user, groupId);
      if (before) refuseStale(context, before.version, asGroup(before), { groupId, groupName, userIds });
      const row: GroupRow = {
        sort: 0,
        createdAt: deps.now(),
        userId: user.userId,
        ...before,
        groupId: groupId ?? newGuarantyId(),
        name: groupName,
        members: [...new Set(userIds)],
        version: (before?.version ?? 0) + 1,
      };
      await db.insert(userGroups).values(row).onConflictDoUpdate({ target: userGroups.groupId, set: row });
      const audit = { entity: 'userGroup', entityId: row.groupId, after: asGroup(row) };
      await record(before ? { action: 'update', ...audit, before: asGroup(before) } : { action: 'add', ...audit });
      context.say(before ? 'updated' : 'added');
      return asGroup(row);
    }),

  remove: (context, { groupId }) =>
    context.write(async ({ db, record }) => {
      const before = asGroup(await held(db, context.user, groupId));
      await db.delete(userGroups).where(eq(userGroups.groupId, groupId));
      await record({ action: 'remove', entity: 'userGroup', entityId: groupId, before });
      context.say('deleted');
    }),

  async members({ db, user }) {
    const own = await groupsOf(db, user);
    const people = await peopleOf(db, user);
    return own.flatMap(({ groupId, members }) =>
      people.filter(({ userId }) => members.includes(userId)).map((person) => ({ groupId, ...person })),
    );
  },

  allUsers: ({ db, user }) => peopleOf(db, user),

  async documents({ db, user }, { unitUid = user.unitUid }) {
    if (!reaches(user, unitUid)) throw notFound();
    const rows = await db
      .select()
      .from(flows)
      .where(and(inArray(flows.code, documentFlows), eq(flows.unitUid, unitUid), eq(flows.status, 'ended')))
      .orderBy(desc(flows.endedAt), desc(flows.flowId))
      .limit(mostDocuments);
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

function groupsOf(db: Db, { userId }: Principal): Promise<GroupRow[]> {
  const order = [asc(userGroups.sort), asc(userGroups.createdAt), asc(userGroups.groupId)];
  return db
    .select()
    .from(userGroups)
    .where(eq(userGroups.userId, userId))
    .orderBy(...order);
}

async function held(db: Db, { userId }: Principal, groupId: string): Promise<GroupRow> {
  const own = and(eq(userGroups.groupId, groupId), eq(userGroups.userId, userId));
  const [row] = await db.select().from(userGroups).where(own).for('update');
  if (!row) throw notFound();
  return row;
}

function asGroup({ groupId, name, members, version }: GroupRow): ValuesOf<typeof userGroup> {
  return { groupId, groupName: name, userIds: [...members], version: String(version) };
}
