import type { AnyEntity, Page } from '@danbao/core';
import type { AnyEndpoint } from '@danbao/core/client';
import { createDanbao } from '@danbao/core/definitions';
import { addDecimals } from '@danbao/core/format';
import {
  conditionsOfGroup,
  type FilterableField,
  type FilterCondition,
  filterableFields,
  formatWhere,
  groupingsOf,
  type Listed,
  rowsOf,
  sortableFields,
} from '@danbao/core/resources';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillLists } from './testing/fill-lists.ts';

type Row = Readonly<Record<string, string | undefined>>;

/** The paged calls that are no lists of a resource and take conditions and orders. */
const lists = Object.values(createDanbao().areas).flatMap((area) =>
  Object.values(area).flatMap((endpoint: AnyEndpoint) => {
    const query = endpoint.input as AnyEntity | undefined;
    const rows = endpoint.of ? undefined : rowsOf(query);
    return rows && query?.fields['order'] ? [{ path: endpoint.path, endpoint, rows }] : [];
  }),
);

/** What a list cannot be asked without. */
const needed: Readonly<Record<string, object>> = { 'danbao/gathering/mine': { gatherYear: '2026' } };

/** Sums of what counts, in place of all that is listed; `measure-releases.test.ts` holds them against those of a client. */
const ofWhatCounts: ReadonlySet<string> = new Set(['danbao/client-measures/page']);

onEveryDatabase((server) => {
  let admin: Person['client'];
  beforeAll(async () => {
    admin = (await signedIn(server, 'admin')).client;
    await fillLists(server, admin);
  });

  describe.each(lists)('$path', ({ endpoint, rows }) => {
    const longest = Number((endpoint.input as AnyEntity).fields['pageSize'].max);
    const pageSize = String(Math.min(longest, 1000));
    const ask = (query: object): Promise<Page<Row>> => admin.request(endpoint, { ...needed[endpoint.path], ...query });
    const rowsFor = async (query: object) => {
      const page = await ask({ ...query, pageSize });
      expect(page.total).toBe(page.rows.length);
      return page.rows;
    };
    const find = (condition: FilterCondition) => rowsFor({ where: formatWhere([condition]) });

    test('sorts by each of its fields, downwards as upwards', async () => {
      for (const field of sortableFields(rows)) {
        const up = await rowsFor({ order: field });
        expect(up.length, field).toBeGreaterThan(1);
        expect(await rowsFor({ order: `-${field}` }), field).toEqual([...up].reverse());
        expect(inOrder(up, field, rows), field).toEqual(up);
      }
    });

    test('stands in the order that it says is usual', async () => {
      const { order } = rows.list;
      const valuesIn = async (query: object) =>
        (await rowsFor(query)).map((row) => row[order.replace(/^-/, '')]?.toLowerCase());
      expect(await valuesIn({})).toEqual(await valuesIn({ order }));
    });

    test('adds up all that match, in whatever order', async () => {
      const sums = async (query: object) => (await ask({ ...query, sums: '1' })).sums;
      const added = await sums({});
      expect(Object.keys(added ?? {})).toEqual(rows.list.sums);
      for (const field of sortableFields(rows)) expect(await sums({ order: field, pageSize: '1' })).toEqual(added);
      for (const field of ofWhatCounts.has(endpoint.path) ? [] : rows.list.sums) {
        const values = (await rowsFor({})).flatMap((row) => row[field] ?? []);
        expect(added?.[field]).toBe(addDecimals(values));
      }
    });

    test('groups what matches by each of its groupings, each as its conditions find it', async () => {
      const all = await rowsFor({});
      for (const grouping of groupingsOf(rows)) {
        const page = await ask({ group: grouping.name, pageSize: '1' });
        const { groups = [] } = page;
        expect(
          groups.map(({ count }) => count).reduce((a, b) => a + b, 0),
          grouping.name,
        ).toBe(all.length);
        for (const { value, count } of groups) {
          const where = formatWhere(conditionsOfGroup(grouping, value));
          expect((await rowsFor({ where })).length, where).toBe(count);
        }
      }
    });

    test('finds by each operator of each of its fields what its own rows say', async () => {
      const all = await rowsFor({});
      for (const { field, definition, operators } of filterableFields(rows)) {
        const value = all.find((row) => (row[field] ?? '') !== '')?.[field];
        for (const operator of operators) {
          const values = operator === 'empty' || operator === 'filled' ? [] : [value ?? sampleOf(definition)];
          const found = await find({ field, operator, values });
          expect(keysOf(found), `${field} ${operator}`).toEqual(
            keysOf(all.filter((row) => isMeant(row[field] ?? '', operator, values[0] ?? '', definition))),
          );
        }
      }
    });
  });
});

const keysOf = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort();

function sampleOf({ type, options }: FilterableField['definition']): string {
  if (options?.[0]) return options[0].value;
  return type.control === 'date-time' ? '2026-01-01 00:00:00' : type.control === 'date' ? '2026-01-01' : '1';
}

const isNumber = ({ type }: FilterableField['definition']) => ['number', 'amount', 'slider'].includes(type.control);

function compare(one: string, other: string, definition: FilterableField['definition']): number {
  if (isNumber(definition)) return Number(one) - Number(other);
  return one < other ? -1 : one > other ? 1 : 0;
}

function isMeant(
  value: string,
  operator: FilterCondition['operator'],
  asked: string,
  definition: FilterableField['definition'],
): boolean {
  switch (operator) {
    case 'eq':
    case 'in':
      return value === asked;
    case 'ne':
      return value !== asked;
    case 'contains':
      return value.toLowerCase().includes(asked.toLowerCase());
    case 'from':
      return value !== '' && compare(value, asked, definition) >= 0;
    case 'to':
      return value !== '' && compare(value, asked, definition) <= 0;
    case 'empty':
      return value === '';
    case 'filled':
      return value !== '';
  }
}

/** The rows in the order of a number or a moment; those of texts and choices stay as they are. */
function inOrder(rows: readonly Row[], field: string, { input }: Listed): readonly Row[] {
  const definition = input.fields[field];
  const isPlain = isNumber(definition) || definition.type.control.startsWith('date');
  if (!isPlain) return rows;
  return [...rows].sort((one, other) => compare(one[field] ?? '', other[field] ?? '', definition));
}
