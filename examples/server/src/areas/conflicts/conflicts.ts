import { validate } from '@danbao/core';
import {
  type AskedRecords,
  askedAboutMany,
  askedAboutOne,
  conflictBatch,
  conflicts,
  type Foreseen,
  foreseeRecords,
} from '@danbao/core/relations';
import type { Context } from '../../context.ts';
import { openInput } from '../../http/check-input.ts';
import { forbidden, invalid } from '../../http/refusal.ts';
import { implement } from '../../implement.ts';
import { sourceOf } from '../../relations/conflict-source.ts';
import { foresightHost } from '../../resources/foresight-host.ts';

/** Asked while somebody types, and by the plan of an import: nothing is held, and saving asks again. */
export const conflictsArea = implement(conflicts)({
  async find(context, sent) {
    const { issues } = await foresee(context, askedAboutOne(sent));
    return issues[0] ?? [];
  },
  async findBatch(context, sent) {
    const wrong = validate(conflictBatch, { ...sent });
    if (wrong.length > 0) throw invalid(wrong);
    return foresee(context, askedAboutMany(sent));
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
