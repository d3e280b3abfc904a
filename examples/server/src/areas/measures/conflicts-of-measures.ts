import { type Issue, visibleValues } from '@danbao/core';
import { fromWire } from '@danbao/core/fields';
import { measureBatchLimit } from '@danbao/core/measures';
import type { Context } from '../../context.ts';
import { invalid } from '../../http/refusal.ts';
import { lookUpNamed, type ReadMeasure } from './measure-checks.ts';
import { type ClaimingMeasure, claimingMeasure, holdMeasures } from './measure-conflicts.ts';
import { arrivingKind } from './measure-entity.ts';
import { guarantorNumber } from './save-measure.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * With what measures conflict that are not saved yet, as saving would say it; nothing is held meanwhile. Those of one call are
 * not held against each other: whoever asks knows where they come from.
 */
export async function conflictsOfMeasures(
  { db, deps, user }: Context,
  { measures }: { readonly measures: readonly Fields[] },
): Promise<readonly (readonly Issue[])[]> {
  if (!Array.isArray(measures) || measures.length > measureBatchLimit)
    throw invalid([{ field: 'measures', rule: 'max', params: { variant: 'list', max: measureBatchLimit } }]);
  const { kinds } = deps.danbao;
  const read = measures.map((sent): ReadMeasure => {
    const { kind, entity } = arrivingKind(kinds, sent);
    return { kind, entity, values: visibleValues(entity, fromWire(entity, sent)) };
  });
  const known = await lookUpNamed(db, read);
  const claims = read.map(({ kind, values }): ClaimingMeasure => {
    const applyId = values['apply_ID'] as string | undefined;
    const [owner] = (values['clientList'] ?? []) as readonly Readonly<Record<string, string | undefined>>[];
    const linked = known.owners.get(owner?.['owner_ID'] ?? '');
    const guarantor = linked ? guarantorNumber(linked) : (owner?.['certificateCode'] ?? '');
    const unitUid = known.units.get(applyId ?? '') ?? user.unitUid;
    const id = String(values['optGuaranty_ID'] ?? '');
    return claimingMeasure(kinds, { id, kind, values, unitUid, applyId, guarantor }, user);
  });
  const held = await holdMeasures(db, claims, { kinds, isSaved: false });
  return claims.map((claim) => held.issuesOf(claim));
}
