import type { AnyEntity } from '@danbao/core';
import { type Field, holdsText, normalise } from '@danbao/core/fields';

type Values = Readonly<Record<string, unknown>>;

/** A stored name or code that its field would read in another way if somebody sent it today. */
export interface OtherReading {
  /** In a list with its position: `items.0.name`. */
  readonly field: string;
  readonly stored: string;
  readonly read: string;
}

/** The names and codes of a record that are not as their fields read them: letters that are radicals, wide digits, blanks in codes. */
export function otherReadings({ fields }: AnyEntity, values: Values): readonly OtherReading[] {
  return Object.entries<Field>(fields).flatMap(([name, field]): readonly OtherReading[] => {
    const value = values[name];
    const { item } = field;
    if (item && Array.isArray(value))
      return value.flatMap((one, at) =>
        isRecord(one)
          ? otherReadings(item, one).map((found) => ({ ...found, field: `${name}.${at}.${found.field}` }))
          : [],
      );
    if (typeof value !== 'string' || value === '' || !isName(field)) return [];
    const read: unknown = normalise(field, value);
    return typeof read === 'string' && read !== value ? [{ field: name, stored: value, read }] : [];
  });
}

/** One line that people write: neither a number, a day nor a choice, and no text of several lines. */
function isName(field: Field): boolean {
  return holdsText(field) && field.type.control === 'text';
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
