import {
  changesAnyProject,
  mayChangeProject,
  type ProjectTeam,
  type ProjectWork,
  type ProjectWorker,
  projectWorks,
} from '@danbao/core/credit';
import type { EffectChange } from '@danbao/core/resources';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { applications, projects, userPosts, users } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { ServerHost } from '../resources/answer.ts';
import { type Principal, withinReach } from './principal.ts';

type Application = Pick<typeof applications.$inferSelect, 'managerId' | 'amanName' | 'departName' | 'details'>;
type Asking = Pick<Context, 'db' | 'user'>;

/** Refuses work with the applications, or with the newest of the project, of others; the refusal says whose they are. */
export async function refuseOutsiders(
  { db, user }: Asking,
  work: ProjectWork,
  of: { readonly projectId: string } | { readonly applyIds: readonly (string | null | undefined)[] },
): Promise<void> {
  if (user.permissions.includes(changesAnyProject)) return;
  const rows = await applicationsOf({ db, user }, of);
  const who = rows.length === 0 ? undefined : await workerOf(db, user);
  const others = who && rows.find((row) => !mayChangeProject(work, teamOf(row), who));
  if (!others) return;
  const { leadName = '', assistantName } = teamOf(others);
  const names = [leadName, assistantName].filter(Boolean).join('、');
  throw new Refusal(403, { message: 'projectOfOthers', params: { names } });
}

/** What the caller may do with an application beside what their permissions let them do at all. */
export async function worksFor(db: Db, user: Principal, application: Application): Promise<readonly ProjectWork[]> {
  const who = await workerOf(db, user);
  return projectWorks.flatMap(({ value }) => (mayChangeProject(value, teamOf(application), who) ? [value] : []));
}

/** Tells of an application whether the caller may do this work with it. */
export async function worksOn({ db, user }: Asking, work: ProjectWork): Promise<(application: Application) => boolean> {
  if (user.permissions.includes(changesAnyProject)) return () => true;
  const who = await workerOf(db, user);
  return (application) => mayChangeProject(work, teamOf(application), who);
}

/** The same for the effects of a resource that belongs to a project, by the field with its id. */
export async function refuseOutsidersOf(
  work: ProjectWork,
  { before, after }: EffectChange,
  { db, context }: ServerHost,
  field = 'projectId',
): Promise<void> {
  const projectId = (after ?? before)?.values[field];
  await refuseOutsiders({ db, user: context.user }, work, { projectId: String(projectId) });
}

/** Of what the caller does not reach nobody is named: its reach refuses it. */
async function applicationsOf(
  { db, user }: Asking,
  of: Parameters<typeof refuseOutsiders>[2],
): Promise<readonly Application[]> {
  const ids = 'applyIds' in of ? of.applyIds.flatMap((id) => id ?? []) : [];
  if ('applyIds' in of && ids.length === 0) return [];
  const { managerId, amanName, departName, details } = applications;
  const found = db
    .select({ managerId, amanName, departName, details })
    .from(applications)
    .innerJoin(projects, eq(projects.projectId, applications.projectId))
    .where(
      and(
        'projectId' in of ? eq(applications.projectId, of.projectId) : inArray(applications.applyId, ids),
        withinReach(user, projects.unitUid),
      ),
    )
    .orderBy(desc(applications.createdAt), applications.applyId);
  return 'projectId' in of ? found.limit(1) : found;
}

function teamOf({ managerId, amanName, departName, details }: Application): ProjectTeam {
  return {
    leadId: managerId ?? undefined,
    leadName: amanName,
    assistantId: details['bmanId'] || undefined,
    assistantName: details['bmanName'] || undefined,
    department: departName,
  };
}

async function workerOf(db: Db, user: Principal): Promise<ProjectWorker> {
  const [person] = await db.select({ department: users.deptName }).from(users).where(eq(users.userId, user.userId));
  const held = await db.select({ post: userPosts.post }).from(userPosts).where(eq(userPosts.userId, user.userId));
  const { userId, realName, permissions } = user;
  const posts = held.map(({ post }) => post) as ProjectWorker['posts'];
  return { userId, realName, permissions, posts, department: person?.department ?? undefined };
}
