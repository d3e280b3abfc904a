import { minimalMeasure, validMeasure } from '@danbao/testing/values/valid-measures';
import { expect, test } from 'vitest';
import { validate, visibleValues } from '../index.ts';
import { type MeasureKind, measureKinds } from '../measures.ts';

const kinds = Object.keys(measureKinds) as MeasureKind[];

test.each(kinds)('a complete %s has every field of its kind, all of them shown, and no issue', (kind) => {
  const measure = measureKinds[kind];
  const values = validMeasure(kind);
  expect(validate(measure, values)).toEqual([]);
  expect(Object.keys(values).sort()).toEqual(
    Object.keys(measure.fields)
      .filter((name) => name !== 'optGuaranty_ID')
      .sort(),
  );
  expect(visibleValues(measure, values)).toEqual(values);
});

test.each(kinds)('the least of a %s has no issue, and one without any of its fields', (kind) => {
  const measure = measureKinds[kind];
  const values = minimalMeasure(kind);
  expect(validate(measure, values)).toEqual([]);
  for (const name of Object.keys(values)) {
    const issues = validate(measure, { ...values, [name]: undefined });
    expect(issues, name).toEqual([{ field: name, rule: name === 'clientList' ? 'owners' : 'required' }]);
  }
});
