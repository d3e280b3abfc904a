import { type Issue, validate } from '@danbao/core';
import { wallTime } from '@danbao/core/format';
import { type AnyResource, brokenLimits } from '@danbao/core/resources';
import { and, eq, sql } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
import type { ConflictReader } from '../relations/conflict-source.ts';
import { postingsOf } from '../relations/postings.ts';
import { withinReach } from './scope.ts';
import { asStored } from './sql-store.ts';
import { tableOf } from './table.ts';

type Values = Readonly<Record<string, unknown>>;

/** The limits that a record would break that is not saved yet: nothing is held, and saving asks again. */
export async function limitsOfRecord(
  reader: ConflictReader,
  name: string,
  id: string | undefined,
  values: Values,
): Promise<readonly Issue[]> {
  const { db, deps, user } = reader;
  const { resources, limits } = deps.danbao;
  const resource = resources.find((one) => one.name === name);
  // What is wrong by itself is said by its definition; sums are made of sound values.
  if (!resource || validate(resource.input, values).some(({ confirmable }) => !confirmable)) return [];
  if (!(await reachesParent(reader, resource, values))) return [];
  const table = tableOf(resource);
  const reach = withinReach(resource, { caller: user, resources, effects: deps.effects });
  const [row] =
    id === undefined
      ? []
      : await db
          .select()
          .from(table)
          .where(and(eq(table.id, id), reach));
  const before = row && asStored(row);
  const derived = resource.rules.derive?.(values, before?.values) ?? values;
  const after = { ...(before ?? newRecord(user)), values: derived };
  const postings = ({ limit, key }: Parameters<NonNullable<Host['postings']>>[0]) =>
    postingsOf(db, limit.quantity, limit.by, key);
  const moves: Host['moves'] = async (change) => (await deps.effects[change.of.name]?.moves?.(change, db)) ?? [];
  return brokenLimits({ of: resource, before, after }, { limits, postings, moves, now: wallTime(deps.now()) });
}

type Host = Parameters<typeof brokenLimits>[1];

/** Figures of a parent are told to whoever may write under it. */
async function reachesParent(
  { db, deps, user }: ConflictReader,
  resource: AnyResource,
  values: Values,
): Promise<boolean> {
  const reach = withinReach(
    resource,
    { caller: user, resources: deps.danbao.resources, effects: deps.effects },
    {
      unitUid: sql`${user.unitUid}::text`,
      authorId: sql`${user.userId}::text`,
      createdAt: sql`now()`,
      value: (field) => sql`${String(values[field] ?? '')}::text`,
    },
  );
  if (!reach) return true;
  const [row] = await rowsOf<{ reached: boolean | null }>(db, sql`select (${reach}) as reached`);
  return row?.reached === true;
}

function newRecord({ userId, unitUid }: ConflictReader['user']) {
  return { id: '', unitUid, authorId: userId, version: 1, createTime: '', updateTime: '' };
}
