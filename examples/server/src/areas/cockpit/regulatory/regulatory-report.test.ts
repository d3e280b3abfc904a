import { type RegulatoryReport, regulatoryReports } from '@danbao/core/cockpit';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';
import { smallHistory, smallUnit } from '../testing/small-history.ts';

onEveryDatabase((server) => {
  let admin: Person['client'];
  let branch: Person['client'];
  beforeAll(async () => {
    [admin, branch] = (await Promise.all(
      (['admin', 'branch'] as const).map(async (name) => (await signedIn(server, name)).client),
    )) as [typeof admin, typeof branch];
    await smallHistory(server.deps.db);
  });

  const linesOf = ({ tables }: RegulatoryReport, key: string) => tables.find((table) => table.key === key)?.lines ?? [];
  /** The values of a line, `—` where there is none. */
  const valuesOf = (report: RegulatoryReport, table: string, line: string) =>
    linesOf(report, table)
      .find(({ key }) => key === line)
      ?.cells.map(({ value = '—' }) => value);

  test('a month is told as of its last day, whatever came after', async () => {
    const may = await admin.cockpit.regulatoryReport({ report: 'monthly', period: '2026-05', unit: smallUnit });
    expect(may).toMatchObject({ from: '2026-05-01', to: '2026-05-31', unitName: '示例担保公司' });
    const scale = (line: string) => valuesOf(may, 'scale', line);
    expect(scale('guaranteeOutstanding')).toEqual(['1250', '—', '0']);
    expect(scale('balance')).toEqual(['1090', '—', '0']);
    expect(scale('guaranteedClients')).toEqual(['2', '—', '0']);
    expect(scale('newGuarantee')).toEqual(['0', '500', '0']);
    expect(scale('released')).toEqual(['50', '210', '0']);
    expect(linesOf(may, 'products').map(({ key, cells }) => [key, ...cells.map(({ value }) => value)])).toEqual([
      ['流动资金贷款担保', '640', '800', '1', '1', '0', '0'],
      ['债券担保', '450', '450', '1', '1', '0', '50'],
      ['total', '1090', '1250', '2', '2', '0', '50'],
    ]);
    const risk = (line: string) => valuesOf(may, 'risk', line);
    expect(risk('compensation')).toEqual(['51', '51', '0']);
    expect(risk('compensationBalance')).toEqual(['51', '—', '0']);
    // Of the month 51 of 50 discharged; of the year 51 of 210.
    expect(risk('compensationRate')).toEqual(['102.00', '24.29', '—']);
    expect(valuesOf(may, 'limits', 'largestClient')).toEqual(['640', '—', '0']);
    expect(valuesOf(may, 'liability', 'liabilityBalance')).toEqual(['1090', '—', '0']);
    // Nobody has reported, and what was filed with the re-guarantor is known as of now alone.
    const notes = (table: string, line: string) =>
      linesOf(may, table)
        .find(({ key }) => key === line)
        ?.cells.flatMap(({ note }) => note?.zh ?? []);
    expect(notes('limits', 'netAssets')).toEqual(['待填报']);
    expect(notes('shares', 'filedBalance')).toEqual(['只有当前值，不能追溯到该日']);
    expect(linesOf(may, 'limits').find(({ key }) => key === 'leverage')).toMatchObject({ limit: { atMost: '10' } });
    expect(may.tables.map(({ key }) => key)).toEqual(regulatoryReports.monthly.sections.map(({ key }) => key));
  });

  test('a quarter adds clients, the ledger of fees, notes overdue and the five classes', async () => {
    const of = (period: string) => admin.cockpit.regulatoryReport({ report: 'quarterly', period, unit: smallUnit });
    const first = await of('2026Q1');
    expect(valuesOf(first, 'scale', 'guaranteeOutstanding')).toEqual(['800', '—', '0']);
    expect(valuesOf(first, 'fees', 'feesDue')).toEqual(['0', '0', '0']);
    expect(valuesOf(first, 'fees', 'feesReceived')).toEqual(['10', '10', '0']);
    expect(valuesOf(first, 'fees', 'feesOpen')).toEqual(['2.5', '—', '0']);
    expect(valuesOf(first, 'notes', 'open')).toEqual(['1', '800']);
    const second = await of('2026Q2');
    expect(second.to).toBe('2026-06-15');
    expect(
      linesOf(second, 'clients').map(({ label, cells }) => [label.zh, ...cells.map(({ value }) => value)]),
    ).toEqual([
      ['示例客户1', '560', '700'],
      ['示例客户2', '450', '450'],
      ['合计', '1010', '1150'],
    ]);
    expect(valuesOf(second, 'fees', 'depositHeld')).toEqual(['25', '—', '0']);
    // The first note has been overdue for 76 days.
    expect(linesOf(second, 'notes').map(({ key, cells }) => [key, ...cells.map(({ value }) => value)])).toEqual([
      ['open', '1', '450'],
      ['from1', '1', '700'],
      ['from91', '0', '0'],
      ['from271', '0', '0'],
      ['from361', '0', '0'],
      ['total', '2', '1150'],
    ]);
    expect(linesOf(second, 'classes').flatMap(({ cells }) => cells.flatMap(({ value }) => value ?? []))).toEqual([]);
    expect(second.tables.find(({ key }) => key === 'classes')?.note?.zh).toBe('该季度没有开展五级分类');
  });

  test('the classes are those of the closed review of the quarter', async () => {
    const { client: risk } = await signedIn(server, 'riskhead');
    const { client: manager } = await signedIn(server, 'manager');
    const { id } = await risk.classificationRounds.add({ quarter: '2026Q1', dueDate: '2026-07-15', state: 'open' });
    const { rows } = await risk.classificationLines.page({ roundId: id, pageSize: '500' });
    const one = rows.find(({ projectId }) => projectId === '400001');
    if (!one) throw new Error('the project has liability');
    const classes = async () => {
      const report = await admin.cockpit.regulatoryReport({ report: 'quarterly', period: '2026Q1', unit: '101' });
      return report.tables.find(({ key }) => key === 'classes');
    };
    for (const { id: other } of rows) if (other !== one.id) await risk.classificationLines.remove({ id: other });
    const { version: _, ...own } = one;
    const proposed = { ...own, id: String(one.id), roundId: id, proposedClass: 'attention', reason: '按事实' } as const;
    await manager.classificationLines.update(proposed);
    await risk.classificationLines.update({ ...proposed, confirmedClass: 'attention' });
    expect((await classes())?.note?.zh).toBe('该季度的五级分类尚未结束');
    await risk.classificationRounds.update({ id, quarter: '2026Q1', dueDate: '2026-07-15', state: 'closed' });
    const values = (await classes())?.lines.map(({ key, cells }) => [key, ...cells.map(({ value }) => value)]);
    const counted = ['1', one.liability, one.compensationOutstanding];
    expect(values).toEqual([
      ['normal', '0', '0', '0'],
      ['attention', ...counted],
      ...['substandard', 'doubtful', 'loss'].map((key) => [key, '0', '0', '0']),
      ['total', ...counted],
    ]);
  });

  test('today agrees with the cockpit, to a unit of its own alone, and what has not begun is refused', async () => {
    const period = '2026-06';
    const [mine, all] = [
      await branch.cockpit.regulatoryReport({ report: 'monthly', period }),
      await admin.cockpit.regulatoryReport({ report: 'monthly', period }),
    ];
    for (const [report, client] of [
      [mine, branch],
      [all, admin],
    ] as const) {
      const codes = ['balance', 'guaranteedClients', 'compensationBalance', 'liabilityBalance', 'largestGroup'];
      const { total } = await client.cockpit.figures({ indicators: codes });
      const told = report.tables.flatMap(({ lines }) => lines).filter(({ cells }) => cells.length === 3);
      expect(codes.map((code) => told.find(({ key }) => key === code)?.cells[0]?.value)).toEqual(
        total.map(({ value }) => value),
      );
      const gross = (await client.cockpit.reconciliation()).filter(
        ({ quantity }) => quantity === 'guaranteeOutstanding',
      );
      expect(Number(valuesOf(report, 'scale', 'guaranteeOutstanding')?.[0])).toBe(
        gross.reduce((sum, row) => sum + Number(row.sum), 0),
      );
    }
    expect(valuesOf(mine, 'scale', 'balance')).not.toEqual(valuesOf(all, 'scale', 'balance'));
    // A report of another unit would be zeros under one's own name; one of a unit that is none, under whatever was asked.
    for (const [client, unit] of [
      [branch, '101'],
      [admin, 'nowhere'],
    ] as const)
      await expect(client.cockpit.regulatoryReport({ report: 'monthly', period, unit })).rejects.toMatchObject({
        issues: [{ field: 'unit', rule: 'unknown' }],
      });
    await expect(admin.cockpit.regulatoryReport({ report: 'monthly', period: '2026-07' })).rejects.toMatchObject({
      issues: [{ field: 'period', rule: 'future' }],
    });
    await expect(admin.cockpit.regulatoryReport({ report: 'monthly', period: '2026Q1' })).rejects.toMatchObject({
      issues: [{ field: 'period', rule: 'period' }],
    });
  });
});
