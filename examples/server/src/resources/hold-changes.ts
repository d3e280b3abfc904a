import { limitsTouchedBy, parentsOf, participationsOf } from '@danbao/core/relations';
import { type AnyResource, conflictRecordOf, type DraftChange } from '@danbao/core/resources';
import type { ConflictReader } from '../relations/conflict-source.ts';
import { namesTaken } from '../relations/hold-conflicts.ts';
import { holdNames } from '../relations/hold-names.ts';
import { nameOfParent } from '../relations/postings.ts';

/** Holds at once what changes move and take up, so that whoever else does waits until the transaction has ended. */
export async function holdChanges(
  resource: AnyResource,
  changes: readonly DraftChange[],
  reader: ConflictReader,
): Promise<void> {
  const names: string[] = [];
  for (const change of changes) {
    const parents = await parentsIn(resource, change, reader);
    const records = [change.before, change.after].flatMap((one) => (one ? conflictRecordOf(resource, one) : []));
    const parts = records.flatMap((record) => participationsOf(reader.deps.danbao.conflicts, record));
    names.push(...parents.map(({ limit, key }) => nameOfParent(limit.by, key)), ...parts.flatMap(namesTaken));
  }
  await holdNames(reader.db, names);
}

/** Those that a change touches; of one that has no id yet, and no derived values, all that it names. */
async function parentsIn(of: AnyResource, { before, after }: DraftChange, { db, deps }: ConflictReader) {
  const { limits } = deps.danbao;
  if (after?.id === '') return parentsOf(limits, of, [after]);
  const own = { of, before, after };
  const along = (await deps.effects[of.name]?.moves?.(own, db)) ?? [];
  return [own, ...along].flatMap((one) => limitsTouchedBy(limits, one));
}
