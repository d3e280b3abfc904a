import type { Issue } from '@danbao/core';
import { isCleanText } from '@danbao/core/format';
import { measureBatchLimit } from '@danbao/core/measures';
import { reaches } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import { invalid } from '../../http/refusal.ts';
import { lookUpNamed } from './measure-checks.ts';
import { type ClaimingMeasure, claimingMeasure, holdMeasures } from './measure-conflicts.ts';
import { arrivingKind } from './measure-entity.ts';
import { guarantorNumber } from './save-measure.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * With what measures conflict that are not saved yet, as saving would say it; nothing is held meanwhile. Those of one call are
 * not held against each other: whoever asks knows where they come from. What names an asset or a guarantor is enough of each.
 */
export async function conflictsOfMeasures(
  { db, deps, user }: Context,
  { measures }: { readonly measures: readonly Fields[] },
): Promise<readonly (readonly Issue[])[]> {
  if (!Array.isArray(measures) || measures.length > measureBatchLimit)
    throw invalid([{ field: 'measures', rule: 'max', params: { variant: 'list', max: measureBatchLimit } }]);
  const { kinds } = deps.danbao;
  const read = measures.map((sent) => {
    const { kind, entity } = arrivingKind(kinds, isRecord(sent) ? sent : {});
    const [owner] = Array.isArray(sent['clientList']) ? sent['clientList'] : [];
    const [texts, guarantor] = [textsOf(sent), textsOf(owner)];
    return {
      kind,
      entity,
      guarantor,
      texts,
      values: { ...texts, clientList: kinds[kind]?.guarantor ? [guarantor] : [] },
    };
  });
  const known = await lookUpNamed(db, read);
  const claims = read.map(({ kind, values, guarantor, texts }): ClaimingMeasure => {
    const { apply_ID = '', optGuaranty_ID: id = '' } = texts;
    const unitUid = known.units.get(apply_ID);
    // Of an application that the caller does not reach nothing is said.
    const applyId = unitUid !== undefined && reaches(user, unitUid) ? apply_ID : undefined;
    const owner = known.owners.get(guarantor['owner_ID'] ?? '');
    const number = owner ? guarantorNumber(owner) : (guarantor['certificateCode'] ?? '');
    const claim = { id, kind, values, unitUid: unitUid ?? user.unitUid, applyId, guarantor: number };
    return claimingMeasure(kinds, claim, user);
  });
  const held = await holdMeasures(db, claims, { kinds, isSaved: false });
  return claims.map((claim) => held.issuesOf(claim));
}

/** The texts of what was sent, as far as the database can be asked about them. */
function textsOf(sent: unknown): Readonly<Record<string, string>> {
  const texts = Object.entries(isRecord(sent) ? sent : {}).flatMap(([name, value]) =>
    typeof value === 'string' && isCleanText(value) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
