import { type AnyEntity, validate, visibleValues } from '@danbao/core';
import type { Field } from '@danbao/core/fields';
import { creditCodeOf } from './credit-code.ts';

type Values = Readonly<Record<string, unknown>>;

/** Texts of which one fits every type of field that takes a text; `mark` tells records apart. */
const texts = (mark: string): readonly string[] => [
  `样例${mark}`,
  `A${mark}`,
  '1',
  '2026-01-31',
  '2026',
  '2026-01',
  '2099-12-31 09:00:00',
  '09:00',
  '13800000000',
  'https://example.com/a.png',
  '京A12345',
  '430000',
  creditCodeOf(Number(/\d+$/.exec(mark)?.[0] ?? '0')),
];

/** A record that its definition allows, made from the definition alone; what only other records know is given. */
export function sampleRecord(entity: AnyEntity, mark: string, given: Values = {}): Values {
  const fields = Object.entries<Field>(entity.fields).filter(([name, { readOnly }]) => !readOnly && !(name in given));
  const sample = visibleValues(entity, {
    ...Object.fromEntries(fields.map(([name, field]) => [name, sampleValue(field, mark)])),
    ...given,
  });
  const issues = validate(entity, sample);
  if (issues.length > 0) throw new Error(`no sample of ${entity.name}: ${JSON.stringify(issues)}`);
  return sample;
}

/** A value that the definition of a field allows. */
export function sampleValue(field: Field, mark: string): unknown {
  if (field.item) return [sampleRecord(field.item, mark)];
  const [option] = field.options ?? [];
  const candidates = [...(option ? [option.value] : []), ...texts(mark), texts(mark).slice(0, 1)];
  return candidates.find((value) => field.type.check(value as never, field).length === 0);
}
