import {
  type Dimension,
  dimensionsOfIndicator,
  type Figures,
  findIndicator,
  hasHistory,
  type Indicator,
  indicators,
  partsOf,
} from '@danbao/core/cockpit';
import { addDays, addDecimals, addMonths, compareDecimals } from '@danbao/core/format';
import { withRights } from '@danbao/testing/server/a-role';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf as rowsOfQuery } from '../../db/rows.ts';
import { sampleDay } from '../../sample/dates.ts';
import { randomBusiness } from './testing/random-business.ts';

const atoms: readonly Indicator[] = Object.values(indicators).filter(
  ({ kind }) => kind === 'ledger' || kind === 'rows',
);
function medianOf(amounts: readonly string[]): string {
  const sorted = amounts.map(Number).sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const two = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return String(((two[0] ?? 0) + (two[1] ?? 0)) / 2);
}

const dimensionsOf = (one: Indicator) => dimensionsOfIndicator(one).filter((name) => name !== 'month');

onEveryDatabase(
  (server) => {
    let admin: Person;
    let branch: Person;
    let manager: Person;
    beforeAll(async () => {
      [admin, branch, manager] = await Promise.all([
        signedIn(server, 'admin'),
        signedIn(server, 'branch'),
        signedIn(server, 'manager'),
      ]);
      await randomBusiness(server.deps.db, { projects: 120, seed: 7, today: sampleDay });
    });

    const cockpit = (person: Person = admin) => person.client.cockpit;
    const figureOf = (figures: Figures, key?: string) =>
      (key === undefined ? figures.total : figures.rows.find((row) => row.key === key)?.cells)?.[0]?.value ?? '0';

    /** What the rows come to, by their amounts. */
    async function rowsOf(query: Parameters<Person['client']['cockpit']['rows']>[0]) {
      const { rows, together, total, figure } = await cockpit().rows({ ...query, pageSize: '10000' });
      expect(rows).toHaveLength(total);
      const amounts = rows.map(({ amount }) => amount);
      const sum =
        together === 'median'
          ? medianOf(amounts)
          : together === 'count'
            ? String(amounts.length)
            : together === 'max'
              ? ([...amounts].sort(compareDecimals).at(-1) ?? '0')
              : addDecimals(amounts);
      expect(figure).toBe(sum);
      return sum;
    }

    test('the rows behind a figure are the figure: every indicator, at random days, narrowed by random keys', async () => {
      for (const indicator of atoms)
        expect(await rowsOf({ indicator: indicator.code }), indicator.code).toBe(
          figureOf(await cockpit().figures({ indicators: [indicator.code] })),
        );
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...atoms),
          fc.integer({ min: 0, max: 900 }),
          fc.integer({ min: 0, max: 400 }),
          fc.nat(),
          fc.nat(),
          async (indicator, ago, length, dimension, part) => {
            const hasDays = indicator.kind === 'ledger' || (indicator.kind === 'rows' && indicator.day !== undefined);
            const to = addDays(sampleDay, -ago);
            const days = hasDays ? { from: addDays(to, -length), to } : {};
            const all = dimensionsOf(indicator);
            const by = all[dimension % all.length] as Dimension;
            const figures = await cockpit().figures({ indicators: [indicator.code], by, ...days });
            expect(await rowsOf({ indicator: indicator.code, ...days })).toBe(figureOf(figures));
            const { key } = figures.rows[part % Math.max(1, figures.rows.length)] ?? {};
            if (key === undefined) return;
            const narrowed = { ...days, [by]: key };
            const own = await cockpit().figures({ indicators: [indicator.code], ...narrowed });
            expect(await rowsOf({ indicator: indicator.code, ...narrowed })).toBe(figureOf(own));
            expect(figureOf(figures, key), `${indicator.code} by ${by} ${key}`).toBe(figureOf(own));
          },
        ),
        { numRuns: 40, seed: 20260105 },
      );
    });

    test('the balance is that of before, with what was new, without what was released: exactly, month by month', async () => {
      const codes = ['balance', 'newGuarantee', 'released'];
      const { rows } = await cockpit().figures({ indicators: codes, by: 'month' });
      expect(rows).toHaveLength(12);
      for (const [at, { key, cells }] of rows.entries()) {
        const [balance, added, released] = cells.map(({ value = '0' }) => value);
        const end = addDays(addMonths(`${key}-01`, 1), -1);
        const own = await cockpit().figures({ indicators: codes, to: end < sampleDay ? end : sampleDay });
        expect(balance).toBe(figureOf(own));
        const before = rows[at - 1]?.cells[0]?.value;
        if (before !== undefined)
          expect(addDecimals([before, added ?? '0'])).toBe(addDecimals([balance ?? '0', released ?? '0']));
      }
    });

    test('what is compared with is what is asked of those days alone, whatever is asked beside it', async () => {
      const compared = Object.values(indicators).filter(hasHistory);
      const spanOf = (from: string, to: string, months: number) => ({
        from: addMonths(from, -months),
        to: addMonths(to, -months),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(fc.constantFrom(...compared), { minLength: 1, maxLength: 5, selector: ({ code }) => code }),
          fc.constantFrom(undefined, 'unit', 'product', 'industry'),
          fc.integer({ min: 0, max: 500 }),
          fc.integer({ min: 0, max: 200 }),
          async (some, wanted, ago, length) => {
            const to = addDays(sampleDay, -ago);
            const span = { from: addDays(to, -length), to };
            const by = some.every((one) => dimensionsOfIndicator(one).includes(wanted as Dimension))
              ? wanted
              : undefined;
            const query = { indicators: some.map(({ code }) => code), ...(by ? { by: by as Dimension } : {}) };
            const figures = await cockpit().figures({ ...query, ...span, compared: '1' });
            const year = await cockpit().figures({ ...query, ...spanOf(span.from, to, 12) });
            const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
            const months = monthNumber(to) - monthNumber(span.from) + 1;
            const asMany = await cockpit().figures({ ...query, ...spanOf(span.from, to, months) });
            const month = await cockpit().figures({ ...query, ...spanOf(span.from, to, 1) });
            const alone = await cockpit().figures({ ...query, ...span });
            for (const [at, one] of some.entries()) {
              expect(figures.total[at]?.value, one.code).toBe(alone.total[at]?.value);
              expect(figures.total[at]?.yearBefore, one.code).toBe(year.total[at]?.value);
              if (one.kind !== 'ledger') continue;
              const before = one.over === 'period' && !('sinceEver' in one) ? asMany : month;
              expect(figures.total[at]?.before, one.code).toBe(before.total[at]?.value);
            }
            expect(figures.rows.map(({ key, cells }) => [key, cells.map(({ value }) => value)])).toEqual(
              alone.rows.map(({ key, cells }) => [key, cells.map(({ value }) => value)]),
            );
            for (const { key, cells } of figures.rows)
              for (const [at, one] of some.entries()) {
                const before = year.rows.find((row) => row.key === key)?.cells[at]?.value;
                if (before !== undefined) expect(cells[at]?.yearBefore, `${one.code} ${key}`).toBe(before);
              }
          },
        ),
        { numRuns: 25, seed: 20260107 },
      );
    });

    test('what is counted month by month is what is asked of each month alone', async () => {
      const codes = ['newClients', 'firstClients', 'guaranteedClients', 'upTo500Share', 'newGuarantee', 'balance'];
      const all = await cockpit().figures({ indicators: codes, by: 'month', to: sampleDay });
      expect(all.total).toEqual((await cockpit().figures({ indicators: codes, from: all.from, to: sampleDay })).total);
      for (const { key, cells } of all.rows) {
        const end = addDays(addMonths(`${key}-01`, 1), -1);
        const days = { from: `${key}-01`, to: end < sampleDay ? end : sampleDay };
        const own = await cockpit().figures({ indicators: codes, ...days });
        expect(
          cells.map(({ value }) => value),
          key,
        ).toEqual(own.total.map(({ value }) => value));
      }
    });

    test('sums of parts are the total, counts and quotients are asked from the source', async () => {
      for (const indicator of atoms) {
        if (
          indicator.kind === 'ledger'
            ? indicator.sum !== 'sum' || indicator.atMost !== undefined
            : indicator.kind !== 'rows' || indicator.sum === 'max' || indicator.sum === 'median'
        )
          continue;
        for (const by of dimensionsOf(indicator)) {
          const figures = await cockpit().figures({ indicators: [indicator.code], by });
          const parts = figures.rows.map(({ cells: [cell] }) => cell?.value ?? '0');
          expect(addDecimals(parts), `${indicator.code} by ${by}`).toBe(figureOf(figures));
        }
      }
      const { total, rows } = await cockpit().figures({ indicators: ['topTenShare', 'topTen', 'balance'], by: 'unit' });
      const [share, top, balance] = total.map(({ value = '0' }) => Number(value));
      expect(share).toBeCloseTo(((top ?? 0) / (balance ?? 1)) * 100, 1);
      expect(rows.length).toBeGreaterThan(1);
    });

    test('the largest are those of all, with the figures that they have among all', async () => {
      for (const by of ['client', 'project'] as const)
        for (const to of [sampleDay, addDays(sampleDay, -200)]) {
          const others = ['newGuarantee', 'released', 'guaranteedClients'];
          const all = await cockpit().figures({ indicators: [...others, 'balance'], by, to });
          const largest = await cockpit().figures({ indicators: ['balance', ...others], by, to, top: '7' });
          const [cells, last] = [all.total.slice(0, 3), all.total[3]];
          expect(largest.total).toEqual([last, ...cells]);
          expect(largest.rows).toHaveLength(7);
          expect(largest.others).toBe(all.rows.length - 7);
          for (const row of largest.rows) {
            const same = all.rows.find(({ key }) => key === row.key);
            expect(row).toEqual({ ...same, cells: [same?.cells[3], ...(same?.cells.slice(0, 3) ?? [])] });
          }
          const values = all.rows.map((row) => Number(row.cells[3]?.value)).sort((a, b) => b - a);
          expect(largest.rows.map((row) => Number(row.cells[0]?.value))).toEqual(values.slice(0, 7));
        }
    });

    test('who has at most so much is told by all that they have, also where one product is asked for', async () => {
      const facts = await rowsOfQuery<{ product: string; no: string; balance: string }>(
        server.deps.db,
        sql`select product, client_no as no, sum(balance)::text as balance from cockpit_projects where is_policy = '1' group by 1, 2`,
      );
      const all = new Map<string, string>();
      for (const { no, balance } of facts) all.set(no, addDecimals([all.get(no) ?? '0', balance]));
      const products = [...new Set(facts.map(({ product }) => product))];
      let spread = 0;
      for (const product of products) {
        const own = facts.filter((one) => one.product === product && compareDecimals(one.balance, '0') > 0);
        const small = own.filter(({ no }) => compareDecimals(all.get(no) ?? '0', '500') <= 0);
        spread += own.filter((one) => compareDecimals(one.balance, '500') <= 0).length - small.length;
        const query = { indicators: ['policyUpTo500'], product };
        const sum = addDecimals(small.map(({ balance }) => balance));
        expect(Number(figureOf(await cockpit().figures(query))), product).toBe(Number(sum));
        expect(Number(await rowsOf({ indicator: 'policyUpTo500', product }))).toBe(Number(sum));
      }
      // Some have little of a product and more of all.
      expect(spread).toBeGreaterThan(0);
    });

    test('customers that are related to one another, directly or through others, are one group', async () => {
      const { db } = server.deps;
      const clients = await rowsOfQuery<{ id: string; no: string; balance: string }>(
        db,
        sql`select min(client_id) as id, client_no as no, sum(balance)::text as balance from cockpit_projects group by 2 having sum(balance) > 0 order by 3 desc limit 3`,
      );
      await db.execute(sql`delete from resource_related_clients`);
      const largest = figureOf(await cockpit().figures({ indicators: ['largestClient'] }));
      expect(figureOf(await cockpit().figures({ indicators: ['largestGroup'] }))).toBe(largest);
      const [one, two, three] = clients.map(({ id }) => id);
      for (const [at, pair] of [[one, two] as const, [two, three] as const].entries())
        await db.execute(sql`insert into resource_related_clients (id, unit_uid, author_id, version, created_at, updated_at, "values")
          values (${`rg${at}`}, '101', 'nobody', 1, now(), now(), jsonb_build_object('client_ID', ${pair[0]}::text, 'relationClient_ID', ${pair[1]}::text, 'relationType', '4'))`);
      const together = addDecimals(clients.map(({ balance }) => balance));
      const grouped = figureOf(await cockpit().figures({ indicators: ['largestGroup'] }));
      expect(grouped).toBe(together);
      expect(await rowsOf({ indicator: 'largestGroup' })).toBe(grouped);
    });

    test('follows every change: what is written, changed and removed is in the next figure', async () => {
      const { db } = server.deps;
      const before = figureOf(await cockpit().figures({ indicators: ['balance'] }));
      await db.execute(
        sql`update resource_payments set "values" = jsonb_set("values", '{paySum}', '"12.5"') where id = 'rp3-0'`,
      );
      await db.execute(sql`delete from resource_repayments where "values" ->> 'projectId' = 'rb3'`);
      const rows = await cockpit().rows({
        indicator: 'newGuarantee',
        project: 'rb3',
        from: '2000-01-01',
        pageSize: '100',
      });
      expect(rows.rows.map(({ id, amount }) => [id, amount])).toContainEqual([
        'paid rp3-0',
        expect.stringMatching(/^(12\.5|10|6\.25)$/),
      ]);
      expect(figureOf(await cockpit().figures({ indicators: ['balance'] }))).not.toBe(before);
      await db.execute(sql`delete from resource_payments where "values" ->> 'project_ID' = 'rb3'`);
      expect((await cockpit().rows({ indicator: 'newGuarantee', project: 'rb3', from: '2000-01-01' })).total).toBe(0);
      // What is kept by month is what the moves come to, and nothing is kept of what is gone.
      const moved = sql`select unit_uid, is_policy, product, move, left(day, 7) as month, sum(amount), count(*)
        from cockpit_moves group by 1, 2, 3, 4, 5`;
      const kept = sql`select unit_uid, is_policy, key, move, month, sum(amount), sum(count)
        from cockpit_cells where dim = 'product' and month > '' and move <> 'project' group by 1, 2, 3, 4, 5`;
      expect(await rowsOfQuery(db, sql`(${moved} except ${kept}) union all (${kept} except ${moved})`)).toEqual([]);
    });

    test('the limit of leverage is raised to 15 where small enterprises are enough of the balance and of the customers, for each company by its own', async () => {
      const { db } = server.deps;
      const scaled = (scale: string, unit: string) =>
        db.execute(sql`update clients set details = (details::jsonb || jsonb_build_object('scale', ${scale}::text))::json
          where unit_uid = ${unit} and client_id like 'rc%'`);
      const limits = async () => {
        const codes = ['leverage', 'smallFarmShare', 'smallFarmClientShare'];
        const { rows } = await cockpit().figures({ indicators: codes, by: 'unit' });
        return Object.fromEntries(rows.map(({ key, cells }) => [key, cells] as const));
      };
      await scaled('小型', '103');
      await scaled('大型', '101');
      const found = await limits();
      const [share, clients] = [found['103']?.[1]?.value, found['103']?.[2]?.value].map(Number);
      expect([(share ?? 0) >= 50, (clients ?? 0) >= 80]).toEqual([true, true]);
      expect(Number(found['101']?.[2]?.value)).toBeLessThan(80);
      expect([found['103']?.[0]?.atMost, found['101']?.[0]?.atMost]).toEqual(['15', undefined]);
      await scaled('大型', '103');
      expect((await limits())['103']?.[0]?.atMost).toBeUndefined();
    });

    test('says of each indicator what limits it, and to whom more is allowed', async () => {
      const { limit } = (await cockpit().indicators()).find(({ code }) => code === 'leverage') ?? {};
      expect(limit).toMatchObject({
        atMost: '10',
        raised: { atMost: '15', where: [expect.any(Array), expect.any(Array)] },
      });
    });

    test('what is reported counts once it is confirmed, and what is not known is not taken for nothing', async () => {
      const { total } = await cockpit().figures({ indicators: ['netAssets', 'leverage', 'reserveCoverage'] });
      expect(total).toEqual([{}, {}, {}]);
    });

    test('shows each person their unit, and nothing without the right', async () => {
      const all = await cockpit().figures({ indicators: ['balance'], by: 'unit' });
      await withRights(server, 'branch', ['cockpit:read'], async () => {
        const own = await cockpit(branch).figures({ indicators: ['balance'], by: 'unit' });
        expect(own.rows.map(({ key }) => key)).toEqual(['103']);
        expect(figureOf(own)).toBe(figureOf(all, '103'));
        const others = await cockpit(branch).figures({ indicators: ['balance'], unit: '101' });
        expect(figureOf(others)).toBe('0');
        expect((await cockpit(branch).rows({ indicator: 'newGuarantee', unit: '101', from: '2000-01-01' })).total).toBe(
          0,
        );
      });
      await withRights(server, 'manager', [], async () => {
        await expect(cockpit(manager).figures({ indicators: ['balance'] })).rejects.toMatchObject({ status: 403 });
      });
    });

    test('refuses what is no indicator or cannot be told apart so', async () => {
      await expect(cockpit().figures({ indicators: ['nothing'] })).rejects.toMatchObject({ status: 422 });
      await expect(cockpit().figures({ indicators: ['coverage'], by: 'month' })).rejects.toMatchObject({ status: 422 });
      expect(partsOf(findIndicator('leverage') as Indicator).length).toBeGreaterThan(3);
    });
  },
  {
    settings: { figureAge: 0 },
    now: () => new Date(`${sampleDay}T04:00:00Z`),
    anyAnswer: true,
  },
);
