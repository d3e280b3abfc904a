import type { AnyEntity } from '../../entity.ts';
import type { Field } from '../../field/field.ts';
import { comparedNumber } from '../../format/compared-number.ts';

/** The fields of a kind whose value names one asset: number plate, VIN, land code, certificate number. */
export function identifyingFields(measure: AnyEntity): string[] {
  return Object.entries<Field>(measure.fields).flatMap(([name, field]) => (field.identifies ? [name] : []));
}

/** The assets that a measure of this kind names, each in its field and as it is compared. */
export function namedAssets(measure: AnyEntity, values: Readonly<Record<string, unknown>>) {
  return identifyingFields(measure).flatMap((field) => {
    const asset = assetOf(String(values[field] ?? ''));
    return asset === '' ? [] : [{ field, asset }];
  });
}

/** A value as it is compared: without width, case, blanks and the signs that people put between digits. */
export const assetOf = comparedNumber;
