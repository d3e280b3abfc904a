import type { AnyEntity } from '../../entity.ts';
import type { Field } from '../../field/field.ts';
import { comparedNumber } from '../../format/compared-number.ts';

/** The fields of a kind whose value names one asset: number plate, VIN, land code, certificate number. */
export function identifyingFields(measure: AnyEntity): readonly string[] {
  const found =
    identifying.get(measure) ??
    Object.entries<Field>(measure.fields).flatMap(([name, field]) => (field.identifies ? [name] : []));
  identifying.set(measure, found);
  return found;
}

/** Sought once for each kind: imports ask of every row. */
const identifying = new WeakMap<AnyEntity, readonly string[]>();

/** An asset that a measure names: in which field, and as it is compared. */
export interface NamedAsset {
  readonly field: string;
  readonly asset: string;
  /** The number may stand for several assets together: two measures that name it need not share one. */
  readonly isOfSeveral?: true;
}

/** The assets that a measure of this kind names, each in its field and as it is compared. */
export function namedAssets(measure: AnyEntity, values: Readonly<Record<string, unknown>>): readonly NamedAsset[] {
  return identifyingFields(measure).flatMap((field) => {
    const asset = assetOf(String(values[field] ?? ''));
    return asset === '' ? [] : [namedAsset(measure, field, asset)];
  });
}

/** A value of an identifying field, as it is compared, as what it names. */
export function namedAsset(measure: AnyEntity | undefined, field: string, asset: string): NamedAsset {
  return measure?.fields[field]?.identifies === 'several' ? { field, asset, isOfSeveral: true } : { field, asset };
}

/** A value as it is compared: without width, case, blanks and the signs that people put between digits. */
export const assetOf = comparedNumber;
