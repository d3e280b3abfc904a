import { parentsOf, participationsOf } from '@danbao/core/relations';
import { type AnyResource, conflictRecordOf } from '@danbao/core/resources';
import type { ConflictReader } from '../relations/conflict-source.ts';
import { namesTaken } from '../relations/hold-conflicts.ts';
import { holdNames } from '../relations/hold-names.ts';
import { nameOfParent } from '../relations/postings.ts';

type Values = Readonly<Record<string, unknown>>;

/** Holds at once what new records with these values will hold one by one: parents of limits, and what they take up. */
export async function holdTogether(
  resource: AnyResource,
  records: readonly Values[],
  { db, deps, user }: ConflictReader,
): Promise<void> {
  const { limits, conflicts } = deps.danbao;
  const drafts = records.map((sent) => ({
    ...{ id: '', unitUid: user.unitUid, authorId: user.userId, values: textsIn(sent) },
  }));
  await holdNames(db, [
    ...parentsOf(limits, resource, drafts).map(nameOfParent),
    ...drafts.flatMap((draft) =>
      participationsOf(conflicts, conflictRecordOf(resource, draft)).flatMap((part) => namesTaken(part)),
    ),
  ]);
}

/** Records are checked one by one later; what names a parent or takes something up is text. */
function textsIn(sent: Values): Values {
  const isText = (value: unknown) => typeof value === 'string';
  return Object.fromEntries(
    Object.entries(sent).filter(([, value]) => isText(value) || (Array.isArray(value) && value.every(isText))),
  );
}
