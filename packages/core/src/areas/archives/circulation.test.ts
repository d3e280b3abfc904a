import { expect, test } from 'vitest';
import type { Field } from '../../field/field.ts';
import { validate } from '../../field/validate.ts';
import { flowDefinitions } from '../flows/flow-definitions.ts';
import { resources } from '../resources.ts';
import { archives } from './archives.ts';

const stateSecrets = /秘密|机密|绝密/;

test('no record and no form offers a level of state secrets', () => {
  const entities = [
    ...Object.values(resources).map(({ input }) => input),
    ...Object.values(flowDefinitions).map(({ form }) => form),
  ];
  const offered = entities.flatMap(({ name, fields }) =>
    Object.entries<Field>(fields).flatMap(([field, { options = [] }]) =>
      options.filter(({ label }) => stateSecrets.test(label.zh)).map(({ label }) => `${name}.${field} ${label.zh}`),
    ),
  );
  expect(entities.length).toBeGreaterThan(80);
  expect(offered).toEqual([]);
});

test('what was stored at such a level stays readable, and nobody stores it any more', () => {
  const field: Field = archives.input.fields.securityLevel;
  expect(field.type.format('secret', field, 'zh')).toBe('机密');
  expect(field.type.format('confidential', field, 'en')).toBe('Confidential');
  const issuesOf = (securityLevel: string) =>
    validate(archives.input, { securityLevel }).filter((issue) => issue.field === 'securityLevel');
  expect(issuesOf('secret')).toMatchObject([{ rule: 'choice' }]);
  expect(field.type.parse('敏感', field)).toBe('sensitive');
  expect(issuesOf('sensitive')).toEqual([]);
});
