import type { Field } from '@danbao/core/fields';
import { wallTime } from '@danbao/core/format';
import type { ForesightHost } from '@danbao/core/relations';
import type { AnyResource } from '@danbao/core/resources';
import { and, eq } from 'drizzle-orm';
import type { ConflictReader, ConflictSource } from '../relations/conflict-source.ts';
import { conflictHost } from '../relations/hold-conflicts.ts';
import { postingsOf } from '../relations/postings.ts';
import { resourceNamed } from './resource-conflicts.ts';
import { withinReach, wouldReach } from './scope.ts';
import { tableOf } from './table.ts';

type Values = Readonly<Record<string, unknown>>;

/** The database, for queries about records that are not saved yet: nothing is held. */
export function foresightHost(reader: ConflictReader, source: ConflictSource, of: string): ForesightHost {
  const { db, deps, user } = reader;
  const resource = resourceNamed(reader, of);
  return {
    ...conflictHost(reader),
    caller: user,
    resource,
    limits: deps.danbao.limits,
    moves: async (change) => (await deps.effects[change.of.name]?.moves?.(change, db)) ?? [],
    now: wallTime(deps.now()),
    kept: (ids) => source.find(reader, of, ids),
    mayWriteBelow: async (values) =>
      resource === undefined ||
      ((await wouldReach(db, resource, reachOf(reader), ownOf(reader, values))) &&
        (await reachesReferred(reader, resource, values))),
    postings: ({ limit, key }) => postingsOf(db, limit.quantity, limit.by, key),
  };
}

/** Whether the caller reaches what the values refer to: nobody learns figures of others. */
async function reachesReferred(reader: ConflictReader, resource: AnyResource, values: Values): Promise<boolean> {
  const { db } = reader;
  for (const [name, { references }] of Object.entries<Field>(resource.input.fields)) {
    const id = values[name];
    const other = references === undefined ? undefined : resourceNamed(reader, references);
    if (!other || typeof id !== 'string' || id === '') continue;
    const table = tableOf(other);
    const reach = withinReach(other, reachOf(reader));
    if ((await db.$count(table, and(eq(table.id, id), reach))) === 0) return false;
  }
  return true;
}

const reachOf = ({ user, deps }: ConflictReader) => ({
  caller: user,
  resources: deps.danbao.resources,
  effects: deps.effects,
});

/** A record that the caller is about to add. */
const ownOf = ({ user, deps }: ConflictReader, values: Values) => ({
  id: '',
  unitUid: user.unitUid,
  authorId: user.userId,
  createdAt: deps.now(),
  values,
});
