import { valuationEnd } from '@danbao/core/cockpit';
import { daysBetween, newGuarantyId } from '@danbao/core/format';
import { withRights } from '@danbao/testing/server/a-role';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, type SampleName, signedIn } from '@danbao/testing/server/people';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { validFulfilment } from '@danbao/testing/values/valid-others';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { measures } from '../../db/schema.ts';
import { sampleDay } from '../../sample/dates.ts';

const names = ['manager', 'branch', 'viewer', 'admin', 'canteen', 'bizhead'] as const satisfies readonly SampleName[];

onEveryDatabase(
  (server) => {
    const people = new Map<string, Person>();
    const as = (name: (typeof names)[number]) => people.get(name)?.client as Person['client'];
    const attention = (what: 'unfulfilled' | 'due', who: (typeof names)[number] = 'manager', pageNum = '1') =>
      as(who).dashboard.attention({ what, pageNum, pageSize: '1000' });
    beforeAll(async () => {
      for (const name of names) people.set(name, await signedIn(server, name));
    });

    test('names the measures that wait longest, and no longer those that were put in place', async () => {
      const before = await as('manager').dashboard.today();
      expect(before.now).toBe(`${sampleDay} 12:00:00`);
      const { rows = [], total = 0 } = before.unfulfilled ?? {};
      expect(rows).toHaveLength(5);
      expect([...rows].sort((a, b) => b.days - a.days)).toEqual(rows);
      const [first] = rows;
      expect(first).toMatchObject({ reason: 'unfulfilled', projectName: expect.stringContaining('项目') });
      expect(first?.day).toMatch(/^2025-\d\d-\d\d$/);
      expect(daysBetween(first?.day ?? '', sampleDay)).toBe(first?.days);

      const { apply_optguaranty_ID = '' } = await as('manager').measures.get({
        optGuaranty_ID: first?.optGuaranty_ID ?? '',
      });
      await as('admin').fulfilment.save({ apply_optguaranty_ID, ...validFulfilment });
      const after = await attention('unfulfilled');
      expect(after.total).toBe(total - 1);
      expect(after.rows.map(({ optGuaranty_ID }) => optGuaranty_ID)).not.toContain(first?.optGuaranty_ID);

      const freed = aMeasure('ship', { apply_ID: '500001', isFree: '1' });
      await as('manager').measures.add(freed);
      expect((await attention('unfulfilled')).total).toBe(after.total);
    });

    test('tells of insurance that has ended or ends within 30 days, the first end first (Z11)', async () => {
      const { rows } = await attention('due');
      const insured = rows.filter(({ reason }) => reason === 'insurance');
      expect(insured.map(({ optName }) => optName)).toEqual(expect.arrayContaining(['五轴加工中心', '注塑生产线']));
      expect(insured.find(({ optName }) => optName === '五轴加工中心')?.days).toBeLessThan(0);
      for (const { days, day } of rows) {
        expect(days).toBe(daysBetween(sampleDay, day));
        expect(days).toBeLessThanOrEqual(30);
      }
      expect(rows.map(({ day }) => day)).toEqual(rows.map(({ day }) => day).sort());
    });

    test('tells of valuations until another value is given, after as many months as the kind says', async () => {
      const valued = ['2024-02-29', '2025-01-31', '2025-02-04', '2025-02-05'];
      const bodies = valued.map((_, index) => aMeasure('house', { apply_ID: '500001', optName: `估值${index}` }));
      const stock = aMeasure('stock', { apply_ID: '500001', optName: '估值股票', valuedOn: '2025-11-01' });
      for (const body of [...bodies, stock]) await as('manager').measures.add(body);
      const { db } = server.deps;
      for (const [index, valuedOn] of valued.entries())
        await db
          .update(measures)
          .set({ valuedOn, valuedUntil: valuationEnd(valuedOn) })
          .where(eq(measures.measureId, bodies[index]?.optGuaranty_ID ?? ''));
      const told = async () => {
        const { rows } = await attention('due');
        const mine = rows.filter(({ optName, reason }) => optName.startsWith('估值') && reason === 'valuation');
        return mine.map(({ optName, day }) => [optName, day]);
      };
      expect(await told()).toEqual([
        ['估值0', valuationEnd('2024-02-29')],
        ['估值1', '2026-01-31'],
        ['估值股票', '2026-02-01'],
        ['估值2', '2026-02-04'],
      ]);
      const [first, second] = bodies;
      if (!first || !second) throw new Error('no measures');
      await as('manager').measures.update({ ...first, assessValue: '4321' }, { version: '1' });
      await as('manager').measures.update({ ...second, optName: '估值1改名' }, { version: '1' });
      expect(await told()).toEqual([
        ['估值1改名', '2026-01-31'],
        ['估值股票', '2026-02-01'],
        ['估值2', '2026-02-04'],
      ]);
    });

    test('puts the lowest coverage first, with the sums of the project itself', async () => {
      const { coverage } = await as('manager').dashboard.today();
      const ratios = coverage?.rows.flatMap(({ coverageRatio }) => coverageRatio ?? []) ?? [];
      expect(ratios.length).toBeGreaterThan(3);
      expect(ratios.map(Number)).toEqual(ratios.map(Number).sort((a, b) => a - b));
      for (const { projectName: _, ...row } of coverage?.rows ?? []) {
        const own = await as('manager').insights.coverage({ apply_ID: row.apply_ID });
        expect(own).toMatchObject({ liability: row.liability, coverageRatio: row.coverageRatio });
        const { ratioWithGuarantees, fulfilledRatio } = row;
        expect(own).toMatchObject({ ratioWithGuarantees, fulfilledRatio });
      }
    });

    test('shows each person what they may see and what is their unit’s', async () => {
      const own = await attention('unfulfilled', 'branch');
      const all = await attention('unfulfilled', 'admin');
      const others = await attention('unfulfilled', 'manager');
      expect(own.total).toBeGreaterThan(0);
      expect(all.total).toBeGreaterThanOrEqual(own.total + others.total);
      const ids = new Set(others.rows.map(({ optGuaranty_ID }) => optGuaranty_ID));
      expect(own.rows.filter(({ optGuaranty_ID }) => ids.has(optGuaranty_ID))).toEqual([]);

      expect(Object.keys(await as('viewer').dashboard.today()).sort()).toEqual([
        'coverage',
        'due',
        'figures',
        'mine',
        'now',
        'toDo',
        'unfulfilled',
      ]);
      expect(Object.keys(await as('canteen').dashboard.today()).sort()).toEqual([
        'meals',
        'mine',
        'now',
        'starts',
        'toDo',
      ]);
      await withRights(server, 'viewer', [], async () => {
        expect(await as('viewer').dashboard.today()).toEqual({ now: `${sampleDay} 12:00:00` });
        await expect(attention('due', 'viewer')).rejects.toMatchObject({ status: 403 });
      });
    });

    test('begins with the flows that wait, the longest first, and with those that the caller has started', async () => {
      for (const reason of ['第一次', '第二次']) {
        const values = { ...nextLeave(), reason };
        const { flowId, seq } = await as('manager').flowForms.leave({ flowId: newGuarantyId(), ...values } as never);
        await as('manager').flows.send({ flowId, seq });
      }
      const { toDo, mine } = await as('bizhead').dashboard.today();
      const { total } = await as('bizhead').flows.list({ box: 'todo' });
      expect(toDo?.total).toBe(total);
      const arrivals = toDo?.rows.map(({ receiveTime = '' }) => receiveTime) ?? [];
      expect(arrivals.length).toBeGreaterThan(1);
      expect(arrivals).toEqual([...arrivals].sort());
      expect(mine).toEqual({ total: 0, rows: [] });
      const own = (await as('manager').dashboard.today()).mine;
      expect(own?.total).toBeGreaterThan(0);
      // The list that home leads to.
      expect((await as('manager').flows.list({ box: 'mine', status: 'open' })).total).toBe(own?.total);
      for (const row of own?.rows ?? [])
        expect(row).toMatchObject({ status: 'running', nodeFinishName: expect.any(String) });
    });

    test('offers to start what the caller has started last, then what everybody does', async () => {
      const codes = async () => (await as('canteen').dashboard.today()).starts?.map(({ flowCode }) => flowCode);
      expect(await codes()).toEqual(['leave_flow', 'car_flow', 'outing_flow', 'work_order_flow']);
      const draft = { flowId: newGuarantyId(), ...validFlowForms.outing };
      await as('canteen').flowForms.outing(draft as never);
      expect(await codes()).toEqual(['outing_flow', 'leave_flow', 'car_flow', 'work_order_flow']);
    });

    test('sums up the business within reach', async () => {
      const { figures: own } = await as('branch').dashboard.today();
      const { figures: all } = await as('admin').dashboard.today();
      expect(Number(own?.balance)).toBeGreaterThan(0);
      expect(Number(all?.balance)).toBeGreaterThan(Number(own?.balance));
      expect(Number(all?.projects)).toBeGreaterThan(Number(own?.projects));
      const { rows } = await as('admin').credit.projects({ state: 'approved', pageNum: '1', pageSize: '1000' });
      const ends = rows.map(({ creditEndDate = '' }) => daysBetween(sampleDay, creditEndDate));
      expect(Number(all?.ending)).toBe(ends.filter((days) => days >= 0 && days <= 30).length);
    });

    test('pages through all of them once', async () => {
      const { total } = await attention('due');
      const seen = new Set<string>();
      for (let page = 1; seen.size < total; page += 1) {
        const { rows } = await as('manager').dashboard.attention({
          what: 'due',
          pageNum: String(page),
          pageSize: '10',
        });
        if (rows.length === 0) break;
        for (const { optGuaranty_ID, reason } of rows) seen.add(`${optGuaranty_ID} ${reason}`);
      }
      expect(seen.size).toBe(total);
    });

    test('says what is ordered for today and until when it can be', async () => {
      const date = sampleDay;
      const eater = as('manager').canteen;
      const dinner = async () => {
        const { meals = [] } = await as('manager').dashboard.today();
        return meals.find((meal) => meal.mealType === 'dinner' && meal.date === date);
      };
      const { rows } = await eater.orders({ mine: '1', beginDate: date, endDate: date, mealType: 'dinner' });
      for (const { id, status } of rows) if (status !== '3') await eater.cancelOrder({ id });
      const [menu] = await eater.offers({ date, mealType: 'dinner' });
      const dishName = menu?.dishIds[0]?.dishName ?? '';
      expect(await dinner()).toMatchObject({ state: 'open', isOpen: true, items: [] });
      const saved = await eater.saveOrder({ date, mealType: 'dinner', items: [{ dishName, count: '2' }] });
      expect(await dinner()).toMatchObject({
        state: 'ordered',
        orderDeadline: menu?.orderDeadline,
        total: saved.total,
        items: [{ dishName, count: '2' }],
      });
      await eater.cancelOrder({ id: saved.id });
      expect(await dinner()).toMatchObject({ state: 'open', items: [] });
      const { meals = [] } = await as('canteen').dashboard.today();
      expect(meals.map((meal) => meal.mealType)).not.toContain('breakfast');
    });
  },
  { now: () => new Date(`${sampleDay}T04:00:00Z`) },
);
