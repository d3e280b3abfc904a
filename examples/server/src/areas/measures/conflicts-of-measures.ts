import type { AnyEntity, Issue } from '@danbao/core';
import { type Field, normalise } from '@danbao/core/fields';
import { isCleanText } from '@danbao/core/format';
import { type MeasureRecord, measureBatchLimit } from '@danbao/core/measures';
import { inArray } from 'drizzle-orm';
import { reaches } from '../../auth/principal.ts';
import type { Context } from '../../context.ts';
import { measures as measureTable } from '../../db/schema.ts';
import { invalid } from '../../http/refusal.ts';
import { asRecords, selectMeasures } from './find-measures.ts';
import { lookUpNamed } from './measure-checks.ts';
import { type ClaimingMeasure, claimingMeasure, holdMeasures } from './measure-conflicts.ts';
import { arrivingKind } from './measure-entity.ts';
import { guarantorNumber, statesAfter } from './save-measure.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * With what measures conflict that are not saved yet, as saving would say it; nothing is held meanwhile. Those of one call are
 * not said to conflict with each other: whoever asks knows where they come from. Their values are added up in order, as they
 * would be saved. What names an asset or a guarantor is enough of each, and the values where they are to be weighed; what is not
 * sent of a stored one stays as it is.
 */
export async function conflictsOfMeasures(
  context: Context,
  { measures }: { readonly measures: readonly Fields[] },
): Promise<readonly (readonly Issue[])[]> {
  const { db, deps, user } = context;
  if (!Array.isArray(measures) || measures.length > measureBatchLimit)
    throw invalid([{ field: 'measures', rule: 'max', params: { variant: 'list', max: measureBatchLimit } }]);
  const { kinds } = deps.danbao;
  const read = measures.map((sent) => {
    const { kind, entity } = arrivingKind(kinds, isRecord(sent) ? sent : {});
    const [owner] = Array.isArray(sent['clientList']) ? sent['clientList'] : [];
    const [texts, guarantor] = [textsOf(sent, entity), textsOf(owner)];
    return {
      kind,
      entity,
      guarantor,
      texts,
      values: { ...texts, clientList: kinds[kind]?.guarantor ? [guarantor] : [] },
    };
  });
  const known = await lookUpNamed(db, read);
  const stored = await storedMeasures(
    context,
    read.flatMap(({ texts }) => texts['optGuaranty_ID'] ?? []),
  );
  const claims = read.map(({ kind, values, guarantor, texts }, index): ClaimingMeasure => {
    const { apply_ID = '', optGuaranty_ID: id = `#${index}` } = texts;
    const unitUid = known.units.get(apply_ID);
    // Of an application that the caller does not reach nothing is said.
    const applyId = unitUid !== undefined && reaches(user, unitUid) ? apply_ID : undefined;
    const owner = known.owners.get(guarantor['owner_ID'] ?? '');
    const number = owner ? guarantorNumber(owner) : (guarantor['certificateCode'] ?? '');
    const before = stored.get(id);
    const claim = {
      ...{ id, kind, unitUid: unitUid ?? user.unitUid, applyId, guarantor: number },
      values: before ? { ...before, ...values, ...statesAfter(before, values) } : values,
    };
    return claimingMeasure(kinds, claim, user);
  });
  const held = await holdMeasures(db, claims, { kinds, isSaved: false });
  return claims.map((claim) => {
    const before = stored.get(claim.id);
    const issues = held.issuesOf(claim, before && { ...claim, values: before });
    if (issues.every(({ confirmable }) => confirmable)) held.acceptValues(claim);
    return issues;
  });
}

/** Those that are changed, as they are stored: what was wrong with them may stay so. */
async function storedMeasures(
  { db, deps, user }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MeasureRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await selectMeasures(db).where(inArray(measureTable.measureId, [...new Set(ids)]));
  const records = await asRecords(
    { db, deps },
    rows.filter(({ measure }) => reaches(user, measure.unitUid)),
  );
  return new Map(records.map((record) => [record.optGuaranty_ID, record]));
}

/** The texts of what was sent as their fields read them, as far as the database can look them up. */
function textsOf(sent: unknown, entity?: AnyEntity): Readonly<Record<string, string>> {
  const texts = Object.entries(isRecord(sent) ? sent : {}).flatMap(([name, value]) => {
    const field: Field | undefined = entity?.fields[name];
    const read = field && typeof value === 'string' ? normalise(field, value) : value;
    return typeof read === 'string' && isCleanText(read) ? [[name, read] as const] : [];
  });
  return Object.fromEntries(texts);
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
