import { validate } from '@danbao/core';
import {
  conflictBatch,
  conflicts,
  type Foreseen,
  type ForesightHost,
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
import { effectsOf } from '../flows/public.ts';

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
  const host = foresightHost(context, source, of);
  return foreseeRecords(query, { ...host, doubts: foreseenDoubts(context, host) });
}

/** Of a record nothing is said to who may not write it. */
function foreseenDoubts(
  context: Context,
  host: ReturnType<typeof foresightHost>,
): NonNullable<ForesightHost['doubts']> {
  return async ({ of, values }, before) => {
    if (!host.resource) return (await effectsOf(context, of).foresees?.(context, values)) ?? [];
    const { foresees } = context.deps.effects[of] ?? {};
    if (!foresees || !(await host.mayWriteBelow(values))) return [];
    return foresees(values, before?.values, context.db);
  };
}
