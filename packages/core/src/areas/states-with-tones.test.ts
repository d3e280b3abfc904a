import { expect, test } from 'vitest';
import type { Field } from '../field/field.ts';
import { resources } from './resources.ts';

test('every state of a record says how it is shown', () => {
  const states = Object.values(resources).flatMap(({ name, record }) =>
    Object.entries<Field>(record.fields)
      .filter(([field, { options }]) => options && /(state|status)$/i.test(field))
      .map(
        ([field, { options = [] }]) => [`${name}.${field}`, options.every(({ tone }) => tone !== undefined)] as const,
      ),
  );
  expect(states.length).toBeGreaterThan(15);
  expect(states.filter(([, hasTones]) => !hasTones)).toEqual([]);
});
