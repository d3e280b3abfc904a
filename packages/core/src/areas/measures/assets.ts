import type { AnyEntity } from '../../entity.ts';
import type { Field } from '../../field/field.ts';
import { normaliseWidth } from '../../format/text.ts';

/** The fields of a kind whose value names one asset: number plate, VIN, land code, certificate number. */
export function identifyingFields(measure: AnyEntity): string[] {
  return Object.entries<Field>(measure.fields).flatMap(([name, field]) => (field.identifies ? [name] : []));
}

/** A value as it is compared: without width, case, blanks and the signs that people put between digits. */
export function assetOf(value: string): string {
  return normaliseWidth(value)
    .replace(/[\s·.\-—_]/g, '')
    .toUpperCase();
}
