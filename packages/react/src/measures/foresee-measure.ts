import type { Issue, Requester, Values } from '@danbao/core';
import type { KindType } from '@danbao/core/admin';
import { isKeptWarning } from '@danbao/core/fields';
import {
  identifyingFields,
  insights,
  type Measure,
  namedAssets,
  sameAssetConflict,
  weighedFields,
} from '@danbao/core/measures';
import { askQuietly } from '../form/ask-quietly.ts';

export interface ForeseenMeasure {
  readonly measure: Measure;
  readonly apply_ID: string | undefined;
  readonly optGuaranty_ID: string;
  /** The measure as it is stored; undefined for a new one. */
  readonly stored: Values | undefined;
}

const none: readonly Issue[] = [];

/**
 * What the values of a measure and its ranks come to beside other measures of its asset, and whether its guarantor guarantees the
 * application already or is the borrower, as the server will say it.
 */
export async function foreseeMeasure(
  client: Requester,
  pair: KindType | undefined,
  { measure, apply_ID, optGuaranty_ID, stored }: ForeseenMeasure,
  values: Values,
  signal: AbortSignal,
): Promise<readonly Issue[]> {
  const guarantor = measure.guarantor && apply_ID ? guarantorNumber(values) : '';
  if (!pair || (guarantor === '' && namedAssets(measure, values).length === 0)) return none;
  const weighed = [...weighedFields, ...identifyingFields(measure)];
  const asked = {
    ...{ guarantyTypeID: pair.guarantyTypeID, optTypeID: pair.optTypeID, optGuaranty_ID },
    ...(apply_ID ? { apply_ID } : {}),
    ...(guarantor === '' ? {} : { clientList: [{ certificateCode: guarantor }] }),
    // What was emptied is sent too: it is not what is stored any more.
    ...Object.fromEntries(weighed.map((name) => [name, values[name] ?? ''])),
  };
  const [found = none] = (await askQuietly(client, insights.conflicts, { measures: [asked] }, signal)) ?? [];
  // The same asset is said under the field that names it, once that is left.
  return found.filter(
    (issue) => issue.rule !== sameAssetConflict.name && !(stored && isKeptWarning(issue, stored, values)),
  );
}

function guarantorNumber({ ownerType, personNum, certificateCode }: Values): string {
  return String((ownerType === '02' ? personNum : certificateCode) ?? '');
}
