import { limitsTouchedBy, parentsOf, participationsOf } from '@danbao/core/relations';
import { conflictRecordOf, type DraftChange } from '@danbao/core/resources';
import type { ConflictReader } from '../relations/conflict-source.ts';
import { namesTaken } from '../relations/hold-conflicts.ts';
import { holdNames } from '../relations/hold-names.ts';
import { nameOfParent } from '../relations/postings.ts';

/** Holds at once what changes move and take up, so that whoever else does waits until the transaction has ended. */
export async function holdChanges(changes: readonly DraftChange[], reader: ConflictReader): Promise<void> {
  const { db, deps } = reader;
  const names: string[] = [];
  for (const change of changes) {
    const { of, before, after } = change;
    const parents = await parentsIn(change, reader);
    const records = [before, after].flatMap((one) => (one ? conflictRecordOf(of, one) : []));
    const parts = records.flatMap((record) => participationsOf(deps.danbao.conflicts, record));
    const further = (await deps.effects[of.name]?.holds?.(change, db)) ?? [];
    names.push(
      ...parents.map(({ limit, key }) => nameOfParent(limit.by, key)),
      ...parts.flatMap(namesTaken),
      ...further,
    );
  }
  await holdNames(db, names);
}

/** Those that a change touches; of one that has no id yet, and no derived values, all that it names. */
async function parentsIn({ of, before, after }: DraftChange, { db, deps }: ConflictReader) {
  const { limits } = deps.danbao;
  if (after?.id === '') return parentsOf(limits, of, [after]);
  const own = { of, before, after };
  const along = (await deps.effects[of.name]?.moves?.(own, db)) ?? [];
  return [own, ...along].flatMap((one) => limitsTouchedBy(limits, one));
}
