import { matrixOf } from '@danbao/testing/values/matrix';
import { validMeasure } from '@danbao/testing/values/valid-measures';
import {
  validDateMenu,
  validDish,
  validDishOrder,
  validEnterprise,
  validFulfilment,
  validIndividual,
  validShareholder,
} from '@danbao/testing/values/valid-others';
import { describe, expect, test } from 'vitest';
import { dateMenu } from '../areas/canteen/date-menu.ts';
import { dishOrder } from '../areas/canteen/dish-order.ts';
import { dishes } from '../areas/canteen/dishes.ts';
import { shareholders } from '../areas/shareholders/shareholders.ts';
import type { AnyEntity } from '../entity.ts';
import { initialValues, validate, visibleValues } from '../index.ts';
import { fulfilmentForm, type MeasureKind, measureKinds, owner } from '../measures.ts';

type Values = Readonly<Record<string, unknown>>;

const records: readonly (readonly [string, AnyEntity, Values])[] = [
  ...Object.entries(measureKinds).map(([kind, measure]) => [kind, measure, validMeasure(kind as MeasureKind)] as const),
  ['enterprise', owner, validEnterprise],
  ['individual', owner, validIndividual],
  ['shareholder', shareholders.input, validShareholder],
  ['dish', dishes.input, validDish],
  ['dateMenu', dateMenu, validDateMenu],
  ['dishOrder', dishOrder, validDishOrder],
  ...['house', 'land', 'machinery', 'receivable', 'personal-guarantee'].map(
    (kind) => [`fulfilment of ${kind}`, fulfilmentForm, { ...validFulfilment, kind }] as const,
  ),
];

describe.each(records)('%s', (_, entity, valid) => {
  const cases = matrixOf(entity, valid);

  test('whatever is sent, what must be said of it is said', () => {
    const said = cases.map(({ name, values, confirmed }) => [name, rulesOf(entity, values, confirmed)]);
    expect(said).toEqual(cases.map(({ name, issues }) => [name, issues]));
  });

  test('what is right is sent as it is, and of what is hidden only what stands for it', () => {
    for (const { name, values, kept } of cases) {
      const sent = visibleValues(entity, values);
      for (const [field, value] of Object.entries(kept)) expect(sent[field], `${name}: ${field}`).toEqual(value);
    }
  });

  test('what stands in a new record is right and brings nothing but required fields', () => {
    const initial = initialValues(entity);
    for (const [name, { initial: value }] of Object.entries<{ initial?: string }>(entity.fields)) {
      expect(initial[name]).toBe(value);
    }
    expect(rulesOf(entity, initial).filter((issue) => !/ (required|owners)$/.test(issue))).toEqual([]);
  });
});

function rulesOf(entity: AnyEntity, values: Values, confirmed: readonly string[] = []): string[] {
  return validate(entity, values, { confirmed })
    .map(({ field, rule }) => `${field} ${rule}`)
    .sort();
}
