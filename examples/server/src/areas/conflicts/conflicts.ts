import { validate } from '@danbao/core';
import {
  conflictBatch,
  conflicts,
  type Foreseen,
  type ForesightQuery,
  foreseeRecords,
  foresightQueryOf,
  foresightQueryOfBatch,
} from '@danbao/core/relations';
import type { Context } from '../../context.ts';
import { openInput } from '../../http/check-input.ts';
import { forbidden, invalid } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { sourceOf } from '../../relations/conflict-source.ts';
import { foresightHost } from '../../resources/foresight-host.ts';

/** Called while somebody types, and by the plan of an import: nothing is held, and saving asks again. */
export const conflictsArea = implement(conflicts)({
  async find(context, sent) {
    const { issues } = await foresee(context, foresightQueryOf(sent));
    return issues[0] ?? [];
  },
  async findBatch(context, sent) {
    const wrong = validate(conflictBatch, { ...sent });
    if (wrong.length > 0) throw invalid(wrong);
    return foresee(context, foresightQueryOfBatch(sent));
  },
});

async function foresee(context: Context, query: ForesightQuery): Promise<Foreseen> {
  const { of } = query;
  const source = sourceOf(context, of);
  if (!source) throw invalid([{ field: 'conflictOf', rule: 'unknown' }]);
  if (!source.mayAsk(context, of)) throw forbidden();
  openInput({ ...query });
  return foreseeRecords(query, foresightHost(context, source, of));
}
