import type { ValuesOf } from '@danbao/core';
import { wallDay } from '@danbao/core/format';
import {
  sunnyCategories,
  sunnyMatters,
  type sunnyNode,
  sunnySteps,
  type sunnyTaskRow,
  sunnyTasks,
} from '@danbao/core/office';
import type { AnyResource } from '@danbao/core/resources';
import { asc, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Principal, withinReach } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import { namesOfPeople } from '../../resources/people-names.ts';
import type { ResourceRow } from '../../resources/table.ts';
import { fieldValue, tableOf } from '../../resources/table.ts';

type Node = ValuesOf<typeof sunnyNode>;
type TaskRow = ValuesOf<typeof sunnyTaskRow>;

/** A tree is looked at as a whole: of each level at most so many. */
const longest = 2000;

/** Nodes of a level that the caller may see: public ones, their own, and for who keeps the tree all within reach. */
function seenBy(resource: AnyResource, user: Principal): SQL | undefined {
  const { unitUid } = tableOf(resource);
  const keeps = user.permissions.includes('party:write') ? (withinReach(user, unitUid) ?? sql`true`) : sql`false`;
  const publicity = fieldValue(resource, 'publicity');
  return or(
    keeps,
    sql`${fieldValue(resource, 'ownerId')} = ${user.userId}`,
    sql`${publicity} = 'group'`,
    sql`${publicity} = 'unit' and ${unitUid} = ${user.unitUid}`,
  );
}

const levelOf = ({ db, user }: Context, resource: AnyResource) =>
  db
    .select()
    .from(tableOf(resource))
    .where(seenBy(resource, user))
    .orderBy(asc(fieldValue(resource, 'sort')), asc(tableOf(resource).id))
    .limit(longest);

/** The whole tree, each node with the one above; a task whose step is not public hangs nowhere and is told of by `sunnyTaskRows`. */
export async function sunnyTree(context: Context): Promise<Node[]> {
  const today = wallDay(context.deps.now());
  const [matters, steps, tasks] = [
    await levelOf(context, sunnyMatters),
    await levelOf(context, sunnySteps),
    await levelOf(context, sunnyTasks),
  ];
  const categories = await rowsOfIds(context, sunnyCategories, matters, 'categoryId', keepsTree(context.user));
  const names = await namesOfPeople(
    context.db,
    [...matters, ...steps, ...tasks].map(({ values }) => values['ownerId']),
  );
  const node = (kind: Node['kind'], above: string | undefined) => (row: ResourceRow) =>
    nodeOf(row, { kind, above, names, today });
  return [
    ...categories.map(node('category', undefined)),
    ...matters.map(node('matter', 'categoryId')),
    ...steps.map(node('step', 'matterId')),
    ...tasks.map(node('task', 'stepId')),
  ];
}

/** The tasks that the caller may see, those that end first first, with what they belong to. */
export async function sunnyTaskRows(context: Context): Promise<TaskRow[]> {
  const today = wallDay(context.deps.now());
  const tasks = await levelOf(context, sunnyTasks);
  const steps = await rowsOfIds(context, sunnySteps, tasks, 'stepId');
  const matters = await rowsOfIds(context, sunnyMatters, steps, 'matterId');
  const names = await namesOfPeople(
    context.db,
    tasks.map(({ values }) => values['ownerId']),
  );
  const rows = tasks.map(({ id, values }): TaskRow => {
    const step = steps.find((one) => one.id === values['stepId']);
    const matter = matters.find((one) => one.id === step?.values['matterId']);
    return {
      taskId: id,
      name: String(values['name']),
      stepId: String(values['stepId']),
      stepName: String(step?.values['name'] ?? ''),
      matterId: String(step?.values['matterId'] ?? ''),
      matterName: String(matter?.values['name'] ?? ''),
      ownerId: String(values['ownerId']),
      ownerName: names.get(values['ownerId']) ?? '',
      deadline: String(values['deadline']),
      progress: String(values['progress'] ?? '0'),
      status: (values['status'] ?? '0') as TaskRow['status'],
      isOverdue: isLate(values, today),
    };
  });
  return rows.sort((one, other) => (one.deadline < other.deadline ? -1 : 1));
}

function keepsTree({ permissions }: Principal): boolean {
  return permissions.includes('party:write');
}

/** The records that others refer to; with `all` also those to which nothing refers yet. */
async function rowsOfIds(
  { db, user }: Context,
  resource: AnyResource,
  below: readonly ResourceRow[],
  field: string,
  all = false,
): Promise<ResourceRow[]> {
  const table = tableOf(resource);
  const ids = [...new Set(below.map(({ values }) => String(values[field])))];
  const named = ids.length > 0 ? inArray(table.id, ids) : sql`false`;
  const own = all ? (withinReach(user, table.unitUid) ?? sql`true`) : undefined;
  return db
    .select()
    .from(table)
    .where(or(named, own))
    .orderBy(asc(fieldValue(resource, 'sort')), asc(table.id))
    .limit(longest);
}

interface NodeParts {
  readonly kind: Node['kind'];
  readonly above: string | undefined;
  readonly names: ReadonlyMap<unknown, string>;
  readonly today: string;
}

function nodeOf({ id, values }: ResourceRow, { kind, above, names, today }: NodeParts): Node {
  const kept = (...fields: readonly string[]) =>
    Object.fromEntries(fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])));
  const ownerName = names.get(values['ownerId']);
  return {
    id,
    kind,
    name: String(values['name']),
    ...(above === undefined ? {} : { parentId: String(values[above]) }),
    ...kept('ownerId', 'deadline', 'publicity', 'progress', 'status'),
    ...(ownerName === undefined ? {} : { ownerName }),
    isOverdue: isLate(values, today),
  };
}

function isLate(values: Readonly<Record<string, unknown>>, today: string): '0' | '1' {
  return values['status'] !== '2' && typeof values['deadline'] === 'string' && values['deadline'] < today ? '1' : '0';
}
