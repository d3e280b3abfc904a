import { expect, expectTypeOf, test } from 'vitest';
import { isMeasureOf, kindOf, type MeasureRecord, measureKinds } from '../../measures.ts';

const row: MeasureRecord = {
  ...{ optGuaranty_ID: '1', optName: '浙舟工 8 号', guarantyTypeID: '8', optTypeID: '15' },
  ...{ kind: 'ship', shipName: '浙舟工 8 号', clientList: [] },
};

test('a measure of a kind has the fields of the kind', () => {
  expect(isMeasureOf(row, 'land')).toBe(false);
  expect(isMeasureOf(row, 'ship')).toBe(true);
  if (isMeasureOf(row, 'ship')) {
    expectTypeOf(row.shipName).toEqualTypeOf<string>();
    expectTypeOf(row.kind).toEqualTypeOf<'ship'>();
  }
});

test('its definition is found by its kind, else by the pair of ids of the deployment', () => {
  expect(kindOf(row)).toBe(measureKinds.ship);
  const { kind: _, ...bare } = row;
  expect(kindOf(bare)).toBeUndefined();
  const kindTypes = [
    { kind: 'house', guarantyTypeID: '8', guarantyTypeName: '抵押', optTypeID: '15', optTypeName: '房产' },
  ];
  expect(kindOf(bare, { kindTypes })).toBe(measureKinds.house);
  expect(kindOf({ ...bare, kind: 'toString' })).toBeUndefined();
  expect(kindOf(row, { kinds: { ship: measureKinds.house } })).toBe(measureKinds.house);
});
