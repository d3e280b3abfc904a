import { type ConflictRecord, conflicts } from '@danbao/core/relations';
import type { Context } from '../../context.ts';
import { forbidden, invalid } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { sourceOf } from '../../relations/conflict-source.ts';
import { findConflicts } from '../../relations/find-conflicts.ts';
import { limitsOfRecord } from '../../resources/limits-of-record.ts';

/** Asked while somebody types: nothing is held, and saving asks again. */
export const conflictsArea = implement(conflicts)({
  async find(context, { conflictOf: of, recordId, node, ...values }) {
    const source = sourceOf(context, of);
    if (!source) throw invalid([{ field: 'conflictOf', rule: 'unknown' }]);
    if (!source.mayAsk(context, of)) throw forbidden();
    const kept = recordId === undefined ? undefined : await source.find(context, of, recordId);
    const base = kept ?? newRecord(context, of, recordId);
    // Whoever fills in some fields of it leaves the others as they are.
    const record: ConflictRecord = { ...base, values: { ...base.values, ...values } };
    return [
      ...(await findConflicts(context, record, { before: kept, at: node })),
      ...(await limitsOfRecord(context, of, recordId, values)),
    ];
  },
});

/** What the caller is about to write; whoever uses the id of somebody else's record asks about a new one. */
function newRecord({ user: { userId, unitUid } }: Context, of: string, recordId: string | undefined): ConflictRecord {
  return { of, id: recordId ?? '', unitUid, authorId: userId, values: {}, isSeen: true };
}
