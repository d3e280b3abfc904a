import { quantities } from '@danbao/core/credit';
import { addDecimals } from '@danbao/core/format';
import { onPostgres } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

onPostgres((server) => {
  let admin: Person['client'];
  let branch: Person['client'];
  beforeAll(async () => {
    [admin, branch] = (await Promise.all(
      (['admin', 'branch'] as const).map(async (name) => (await signedIn(server, name)).client),
    )) as [typeof admin, typeof branch];
  });

  test('every quantity of every unit agrees with what is kept of it elsewhere, and with the projects behind it', async () => {
    const units = await admin.cockpit.reconciliation();
    expect(new Set(units.map(({ quantity }) => quantity))).toEqual(new Set(Object.keys(quantities)));
    for (const { quantity, unitUid, sum, parts, difference } of units) {
      expect([quantity, unitUid, difference]).toEqual([quantity, unitUid, '0']);
      expect(addDecimals(parts)).toBe(sum);
      const { rows } = await admin.cockpit.reconciledProjects({ quantity, unitUid, pageSize: '1000' });
      expect(addDecimals(rows.map((row) => row.sum))).toBe(sum);
    }
    const outstanding = units.filter(({ quantity }) => quantity === 'guaranteeOutstanding');
    const { figures } = await admin.dashboard.today();
    expect(addDecimals(outstanding.map(({ sum }) => sum))).toBe(figures?.balance);
    const own = units.filter(({ quantity }) => quantity === 'liability').map(({ sum }) => sum);
    const [ledger] = (await admin.cockpit.figures({ indicators: ['balance'] })).total;
    expect(addDecimals(own)).toBe(ledger?.value);
  });

  test('shows a unit its own, and puts what does not agree first', async () => {
    const mine = await branch.cockpit.reconciliation();
    expect(new Set(mine.map(({ unitUid }) => unitUid)).size).toBe(1);
    const [one] = mine.filter(({ quantity }) => quantity === 'paidOut');
    const unitUid = one?.unitUid ?? '';
    const query = { quantity: 'paidOut', unitUid } as const;
    const smallest = (await branch.cockpit.reconciledProjects({ ...query, pageSize: '1000' })).rows.at(-1);
    const projectId = smallest?.projectId ?? '';
    const change = (by: number) =>
      server.deps.db.execute(
        sql`update loan_plans set loan_fact_sum = loan_fact_sum + ${by} where project_id = ${projectId}`,
      );
    await change(1);
    const { rows } = await branch.cockpit.reconciledProjects(query);
    expect(rows[0]).toMatchObject({ projectId, difference: '1' });
    await change(-1);
  });
});
