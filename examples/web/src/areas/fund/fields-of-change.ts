import type { Locale } from '@danbao/core';
import type { ReserveChange } from '@danbao/core/credit';
import { type Field, isAbsent } from '@danbao/core/fields';
import { type AnyResource, readValue } from '@danbao/core/resources';
import type { ChangedField } from './changed-fields.tsx';

type Image = NonNullable<ReserveChange['before']>;

/** What a change made of each field, by the definition of the record; ids stand as the names of their records. */
export function fieldsOfChange(
  { before = {}, after = {} }: Pick<ReserveChange, 'before' | 'after'>,
  { input }: Pick<AnyResource, 'input'>,
  locale: Locale,
): readonly ChangedField[] {
  return Object.entries<Field>(input.fields).flatMap(([name, field]) => {
    const [old, now] = [textOf(before, name, field, locale), textOf(after, name, field, locale)];
    return old === now ? [] : [{ field: field.label[locale], before: old, after: now }];
  });
}

function textOf(image: Image, name: string, field: Field, locale: Locale): string {
  const value = readValue(image, name);
  if (isAbsent(value)) return '';
  return value === image[name] ? field.type.format(value as never, field, locale) : String(value);
}
