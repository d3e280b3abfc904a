import { expect, test } from 'vitest';
import { type MeasureKind, measureKinds } from '../../areas/measures/measure-kinds.ts';
import { planInWays, ways } from './testing/equal-ways.ts';

const kinds = Object.keys(measureKinds) as MeasureKind[];
const perKind = Math.ceil(10_000 / kinds.length);

test.each(kinds)(
  '%s: of 10,000 records of all kinds, each written in ten more ways, none is planned as new again',
  {
    timeout: 120_000,
  },
  async (kind) => {
    const { first, ...again } = await planInWays(kind, perKind, 7);
    expect(first).toEqual({ created: perKind, skipped: 0, refused: [] });
    const known = { created: 0, skipped: perKind, refused: [] };
    expect(again).toEqual(Object.fromEntries(ways.map((way) => [way, known])));
  },
);
