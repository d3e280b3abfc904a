import { expect, expectTypeOf, test } from 'vitest';
import { omitFields, pickFields, text } from '../fields.ts';
import { entity, jsonSchema, label, type ValuesOf, validate } from '../index.ts';
import { owner } from '../measures.ts';
import { schemaOf } from '../zod.ts';

const contact = pickFields(owner, ['contact', 'phoneOne']);

test('a part of an entity is checked, described and typed as the whole is', () => {
  expect(validate(contact, { contact: '', phoneOne: '138' }).map(({ field }) => field)).toEqual([
    'contact',
    'phoneOne',
  ]);
  expect(Object.keys(jsonSchema(contact)['properties'] as object)).toEqual(['contact', 'phoneOne']);
  expect(schemaOf(contact).safeParse({ contact: '王海燕', phoneOne: '13800000000' }).success).toBe(true);
  expectTypeOf<keyof ValuesOf<typeof contact>>().toEqualTypeOf<'contact' | 'phoneOne'>();
});

test('fields may be left out instead, or others be put beside', () => {
  const rest = omitFields(contact, ['phoneOne']);
  expect(Object.keys(rest.fields)).toEqual(['contact']);
  const more = entity({
    ...rest,
    label: label('来访人', 'Visitor'),
    fields: { ...rest.fields, plate: text('车牌', 'Plate') },
  });
  expect(validate(more, {}).map(({ field }) => field)).toEqual(['contact']);
});

test('a field that depends on another asks for it', () => {
  expect(() => pickFields(owner, ['certificateCode'])).toThrow(/certificateCode depends on ownerType/);
});
