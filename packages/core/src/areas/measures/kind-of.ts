import type { ValuesOf } from '../../entity.ts';
import type { KindType } from '../system/endpoints.ts';
import type { MeasureRecord } from './endpoints.ts';
import type { Measure } from './measure.ts';
import { type MeasureKind, measureKinds } from './measure-kinds.ts';

/** A measure of one kind: what all measures have, and the fields of the kind. */
export type MeasureOf<K extends MeasureKind> = MeasureRecord &
  ValuesOf<(typeof measureKinds)[K]> & { readonly kind: K };

/** Whether a measure is of this kind; its fields are known then: `if (isMeasureOf(row, 'ship')) row.shipName`. */
export function isMeasureOf<K extends MeasureKind>(row: MeasureRecord, kind: K): row is MeasureOf<K> {
  return row.kind === kind;
}

export interface KindsKnown {
  // biome-ignore lint/suspicious/noExplicitAny: a kind of any fields fits wherever a kind is read
  readonly kinds?: Readonly<Record<string, Measure<any>>>;
  /** The pairs of ids of the deployment, from `system.settings`: for servers that do not send `kind`. */
  readonly kindTypes?: readonly KindType[] | undefined;
}

/** The definition of a measure's kind; undefined for one that is not known. */
export function kindOf(
  {
    kind,
    guarantyTypeID,
    optTypeID,
  }: Pick<MeasureRecord, 'guarantyTypeID' | 'optTypeID'> & { readonly kind?: string | undefined },
  { kinds = measureKinds, kindTypes = [] }: KindsKnown = {},
): Measure | undefined {
  const code =
    kind ??
    kindTypes.find((type) => type.guarantyTypeID === guarantyTypeID && type.optTypeID === optTypeID)?.kind ??
    '';
  return Object.hasOwn(kinds, code) ? kinds[code] : undefined;
}
