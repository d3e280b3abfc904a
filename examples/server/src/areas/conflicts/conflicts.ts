import { validate } from '@danbao/core';
import { type ConflictBatch, conflictBatch, conflicts } from '@danbao/core/relations';
import { type AskedRecord, type AskedRecords, type Foreseen, foreseeRecords } from '@danbao/core/resources';
import type { Context } from '../../context.ts';
import { openInput } from '../../http/check-input.ts';
import { forbidden, invalid } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { sourceOf } from '../../relations/conflict-source.ts';
import { foresightHost } from '../../resources/foresight-host.ts';

/** Asked while somebody types, and by the plan of an import: nothing is held, and saving asks again. */
export const conflictsArea = implement(conflicts)({
  async find(context, { conflictOf: of, node, ...record }) {
    const { issues } = await foresee(context, { of, node, records: [askedRecord(record)] });
    return issues[0] ?? [];
  },
  async findBatch(context, sent) {
    const wrong = validate(conflictBatch, { ...sent });
    if (wrong.length > 0) throw invalid(wrong);
    const { conflictOf: of, node, records, above = [], moved = [] } = sent;
    return foresee(context, { of, node, records: records.map(askedRecord), above: above.map(askedRecord), moved });
  },
});

async function foresee(context: Context, asked: AskedRecords): Promise<Foreseen> {
  const { of } = asked;
  const source = sourceOf(context, of);
  if (!source) throw invalid([{ field: 'conflictOf', rule: 'unknown' }]);
  if (!source.mayAsk(context, of)) throw forbidden();
  openInput({ ...asked });
  return foreseeRecords(asked, foresightHost(context, source, of));
}

function askedRecord({ recordId, ...values }: ConflictBatch['records'][number]): AskedRecord {
  return { recordId, values };
}
