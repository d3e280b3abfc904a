import { addDecimals } from '@danbao/core/format';
import {
  type AnyResource,
  conditionsOfGroup,
  filterableFields,
  formatWhere,
  groupingsOf,
  type Operator,
  sortableFields,
} from '@danbao/core/resources';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import type { TestServer } from '@danbao/testing/server/test-server';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { tableName } from '../resources/table.ts';

type Values = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string>>;

/** What the list of every resource holds to: its orders, its conditions, its sums. */
export function holdsForLists(resources: readonly AnyResource[]): void {
  onEveryDatabase((server) => askLists(server, resources));
}

function askLists(server: TestServer, resources: readonly AnyResource[]): void {
  let admin: Person;
  beforeAll(async () => {
    admin = await signedIn(server, 'admin');
  });

  describe.each(resources)('the list of $plural', (resource) => {
    const { id, calls, list } = resource;
    /** What the list asks for in any case, from the record that there are most of. */
    let given: Query = {};
    const page = (query: Query) => admin.client.request(calls.page, { ...given, ...query });
    beforeAll(async () => {
      for (const field of list.required) {
        const value = sql`"values" ->> ${field}`;
        const [most] = await rowsOf<{ value: string }>(
          server.deps.db,
          sql`select ${value} as value from ${sql.identifier(tableName(resource))} group by 1 order by count(*) desc limit 1`,
        );
        given = { ...given, [field]: most?.value ?? '' };
      }
    });

    test('sorts both ways by every field that it offers, page by page without a gap', async () => {
      const whole = await page({ pageSize: '10000' });
      const ids = whole.rows.map((row: Values) => String(row[id])).sort();
      const pageSize = String(Math.max(2, Math.ceil(ids.length / 3)));
      for (const field of sortableFields(resource))
        for (const order of [field, `-${field}`]) {
          const read: string[] = [];
          for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
            const { rows, next }: { readonly rows: readonly Values[]; readonly next?: string } = await page({
              ...{ order, pageSize },
              ...(after ? { after } : {}),
            });
            read.push(...rows.map((row) => String(row[id])));
            after = next;
          }
          expect([...read].sort(), order).toEqual(ids);
        }
    });

    test('takes every condition that it offers', async () => {
      const { rows } = await page({ pageSize: '1' });
      const [first = {}]: readonly Values[] = rows;
      const conditions = filterableFields(resource).map(({ field, operators }) => {
        const value = typeof first[field] === 'string' && first[field] !== '' ? String(first[field]) : undefined;
        return operators.map((operator) => ({ field, operator, values: valuesFor(operator, value) }));
      });
      for (const condition of conditions.flat().filter(({ values }) => values !== undefined)) {
        const where = formatWhere([{ ...condition, values: condition.values ?? [] }]);
        const found = await page({ where, pageSize: '10000' });
        const holdsFirst = found.rows.some((row: Values) => row[id] === first[id]);
        const isMeant = condition.operator !== 'ne' && condition.operator !== 'empty';
        if (condition.operator !== 'filled' && first[condition.field] !== undefined)
          expect(holdsFirst, where).toBe(isMeant);
      }
    });

    test('groups hold all of its records, each those that its conditions find', async () => {
      const { rows } = await page({ pageSize: '10000' });
      for (const grouping of groupingsOf(resource)) {
        const { groups = [] } = await page({ group: grouping.name, pageSize: '1' });
        const counts = groups.map(({ count }: { readonly count: number }) => count);
        expect(
          counts.reduce((a: number, b: number) => a + b, 0),
          grouping.name,
        ).toBe(rows.length);
        const [first] = groups;
        if (!first) continue;
        const where = formatWhere(conditionsOfGroup(grouping, first.value));
        expect((await page({ where, pageSize: '1' })).total, where).toBe(first.count);
      }
    });

    if (list.sums.length > 0)
      test('sums are those of its records', async () => {
        const { rows } = await page({ pageSize: '10000' });
        const { sums } = await page({ pageSize: '1', sums: '1' });
        const values = (field: string) => rows.flatMap((row: Values) => (row[field] ? [String(row[field])] : []));
        expect(sums).toEqual(Object.fromEntries(list.sums.map((field: string) => [field, addDecimals(values(field))])));
      });
  });
}

function valuesFor(operator: Operator, value: string | undefined): readonly string[] | undefined {
  if (operator === 'empty' || operator === 'filled') return [];
  if (value === undefined) return undefined;
  return operator === 'contains' ? value.split('\n').slice(0, 1) : [value];
}
