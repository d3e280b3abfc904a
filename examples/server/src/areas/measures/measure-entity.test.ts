import { validate, visibleValues } from '@danbao/core';
import { newGuarantyId } from '@danbao/core/format';
import { type MeasureKind, measureKinds } from '@danbao/core/measures';
import { matrixOf } from '@danbao/testing/values/matrix';
import { minimalMeasures } from '@danbao/testing/values/minimal-measures';
import { validMeasure } from '@danbao/testing/values/valid-measures';
import { describe, expect, test } from 'vitest';
import { kindTypeOf } from './kind-types.ts';
import { arrivingKind } from './measure-entity.ts';

describe.each(Object.keys(measureKinds) as MeasureKind[])('%s', (kind) => {
  const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, kind);
  const pair = { guarantyTypeID, optTypeID };
  const issuesOf = (values: Readonly<Record<string, unknown>>, confirmed: readonly string[] = []) =>
    validate(arrivingKind(measureKinds, values).entity, values, { confirmed })
      .map(({ field, rule }) => `${field} ${rule}`)
      .sort();

  test('is named by its own pair of ids', () => {
    expect(arrivingKind(measureKinds, pair).kind).toBe(kind);
    const other = kindTypeOf(measureKinds, kind === 'land' ? 'equity' : 'land').guarantyTypeID;
    const isSameMethod = other === guarantyTypeID;
    const wrong = isSameMethod ? { ...pair, optTypeID: '9999' } : { ...pair, guarantyTypeID: other };
    expect(() => arrivingKind(measureKinds, wrong)).toThrow(
      expect.objectContaining({
        details: { message: 'formInvalid', issues: [{ field: 'optTypeID', rule: 'choice' }] },
      }),
    );
  });

  test('lacks what the kind requires where nothing is sent, and nothing else is said', () => {
    const required = Object.keys(minimalMeasures[kind]).map((name) => `${name} required`);
    expect(issuesOf(pair)).toEqual([...required, 'clientList owners', 'optGuaranty_ID required'].sort());
  });

  // How every other value is judged stands in core; a server keeps longer texts.
  test('takes texts in the length that is kept', () => {
    const ids = { ...pair, optGuaranty_ID: newGuarantyId() };
    const names = ['complete', 'the longest texts', 'texts one character too long'];
    const cases = matrixOf(measureKinds[kind], validMeasure(kind), { stored: true }).filter(({ name }) =>
      names.includes(name),
    );
    expect(cases.map(({ name }) => name)).toEqual(names);
    for (const { name, values, confirmed, issues, kept } of cases) {
      expect(issuesOf({ ...values, ...ids }, confirmed), name).toEqual(issues);
      expect(visibleValues(arrivingKind(measureKinds, ids).entity, { ...values, ...ids }), name).toMatchObject(kept);
    }
  });
});
