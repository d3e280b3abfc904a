import { type Random, randomOf, randomRecord } from '@danbao/testing/values/random-record';
import { validMeasure } from '@danbao/testing/values/valid-measures';
import { validEnterprise, validIndividual } from '@danbao/testing/values/valid-others';
import { expect } from 'vitest';
import { type MeasureKind, measureKinds } from '../areas/measures/measure-kinds.ts';
import { owner } from '../areas/owners/owner.ts';
import type { AnyEntity } from '../entity.ts';
import { validate } from '../field/validate.ts';
import type { Locale } from '../label.ts';
import { headingOf, sheetColumns } from './column.ts';
import { compileRows } from './compile-rows.ts';
import { matchHeadings } from './match-headings.ts';
import { writeRow } from './row.ts';

type Values = Readonly<Record<string, unknown>>;

const sources: readonly (readonly [AnyEntity, Values])[] = [
  ...Object.entries(measureKinds).map(
    ([kind, entity]) => [entity, validMeasure(kind as MeasureKind, { optGuaranty_ID: '01'.repeat(16) })] as const,
  ),
  [owner, { ...validIndividual, ...validEnterprise }],
];

const readers = sources.map(([entity]) =>
  (['zh', 'en'] as const).map((locale) => {
    const headings = sheetColumns(entity).map((column) => headingOf(column, locale));
    return compileRows(entity, matchHeadings(headings, sheetColumns(entity)));
  }),
);

/** Writes random records of every kind as rows and reads them back; every value must be what it was. */
export function expectRoundTrips(rounds: number, seed: number): void {
  const random = randomOf(seed);
  for (let round = 0; round < rounds; round += 1) roundTrip(round % sources.length, random);
}

function roundTrip(at: number, random: Random): void {
  const [entity, complete] = sources[at] as (typeof sources)[number];
  const record = randomRecord(entity, complete, random);
  const wrong = validate(entity, record).filter(({ confirmable }) => !confirmable);
  expect({ wrong, record: wrong.length > 0 && record }, entity.name).toEqual({ wrong: [], record: false });
  const columns = sheetColumns(entity);
  const locale: Locale = random(2) === 0 ? 'zh' : 'en';
  const reader = readers[at]?.[locale === 'zh' ? 0 : 1];
  const [read] = reader?.push([{ number: 2, cells: writeRow(columns, record, locale) }]) ?? [];
  const names = new Set(columns.map(({ name }) => name));
  const sent = Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
  expect([read?.values, entity.name]).toEqual([withoutIds(sent), entity.name]);
  expect(read?.issues.filter(({ confirmable }) => !confirmable)).toEqual([]);
}

/** Owners stand in a sheet by name and number; their ids follow from these. */
function withoutIds(values: Values): Values {
  const { clientList, ...rest } = values;
  if (!Array.isArray(clientList)) return values;
  return { ...rest, clientList: clientList.map(({ owner_ID: _, ...entry }: Values) => entry) };
}
