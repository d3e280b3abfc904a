import type { ValuesOf } from '../../entity.ts';
import type { KindType } from '../system/endpoints.ts';
import type { MeasureRecord } from './endpoints.ts';
import type { KindRegistry, Measure } from './measure.ts';
import { type MeasureKind, measureKinds } from './measure-kinds.ts';

/** A measure of one kind: what all measures have, and the fields of the kind; `R`: the kinds of a deployment, where it has its own. */
export type MeasureOf<K extends keyof R & string, R extends KindRegistry = typeof measureKinds> = MeasureRecord &
  ValuesOf<R[K]> & { readonly kind: K };

/**
 * Whether a measure is of this kind; its fields are known then: `if (isMeasureOf(row, 'ship')) row.shipName`. A kind of one's own is given
 * by its definition: `isMeasureOf(row, forest)`.
 */
export function isMeasureOf<K extends MeasureKind>(row: MeasureRecord, kind: K): row is MeasureOf<K>;
export function isMeasureOf<M extends KindRegistry[string]>(
  row: MeasureRecord,
  kind: M,
): row is MeasureRecord & ValuesOf<M>;
export function isMeasureOf(row: MeasureRecord, kind: string | Pick<Measure, 'kind'>): boolean {
  return row.kind === (typeof kind === 'string' ? kind : kind.kind);
}

export interface KindsKnown {
  readonly kinds?: KindRegistry;
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
