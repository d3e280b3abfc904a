import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';

const projectId = '400001';
const forbidden = { issues: [{ field: 'state', rule: 'forbidden' }] };

onEveryDatabase((server) => {
  let manager: Person['client'];
  let risk: Person['client'];
  let viewer: Person['client'];
  beforeAll(async () => {
    const people = await Promise.all(['manager', 'riskhead', 'viewer'].map((name) => signedIn(server, name as never)));
    [manager, risk, viewer] = people.map(({ client }) => client) as [typeof manager, typeof risk, typeof viewer];
  });

  test('a review has a line for each project with liability, is confirmed by others than propose, and closes when all are', async () => {
    await manager.overdueRecords.add({
      ...{ projectId, overdueDate: '2026-03-01', principal: '10', interest: '0', cause: '回款延迟' },
    });
    const round = { quarter: '2026Q2', dueDate: '2026-07-15' } as const;
    await expect(manager.classificationRounds.add({ ...round, state: 'open' })).rejects.toMatchObject({ status: 403 });
    await expect(risk.classificationRounds.add({ ...round, state: 'closed' })).rejects.toMatchObject({
      issues: [{ field: 'state', rule: 'closed' }],
    });
    await expect(risk.classificationRounds.add({ ...round, quarter: '2026-2', state: 'open' })).rejects.toMatchObject({
      issues: [{ field: 'quarter' }],
    });
    const { id } = await risk.classificationRounds.add({ ...round, state: 'open' });
    const { rows, total } = await risk.classificationLines.page({ roundId: id, pageSize: '500' });
    const guaranteed = new Set(rows.map((row) => row.projectId));
    expect(guaranteed.size).toBe(Number(total));
    expect(
      rows.every(
        ({ liability = '0', compensationOutstanding = '0' }) => `${liability}${compensationOutstanding}` !== '00',
      ),
    ).toBe(true);
    const line = rows.find((row) => row.projectId === projectId);
    expect(line).toMatchObject({ overdueDays: '106', factClass: 'substandard', state: 'open' });
    expect(await viewer.classificationRounds.get({ id })).toMatchObject({
      openCount: `${total}`,
      lineCount: `${total}`,
    });

    // Facts stay whatever is sent; the manager proposes, and does not confirm.
    const { version: _, ...own } = line ?? {};
    const one = { ...own, roundId: id, id: String(line?.id) };
    const proposed = { ...one, proposedClass: 'attention', reason: '已落实还款来源', factClass: 'normal' } as const;
    await expect(risk.classificationLines.update(proposed)).rejects.toMatchObject(forbidden);
    await expect(manager.classificationLines.update({ ...one, proposedClass: 'loss' })).rejects.toMatchObject({
      issues: [{ field: 'reason', rule: 'required' }],
    });
    await expect(
      manager.classificationLines.update({ ...proposed, confirmedClass: 'attention' }),
    ).rejects.toMatchObject(forbidden);
    expect(await manager.classificationLines.update(proposed)).toMatchObject({
      ...{ state: 'proposed', factClass: 'substandard' },
    });
    await expect(risk.classificationLines.update({ ...proposed, confirmedClass: 'loss' })).rejects.toMatchObject({
      issues: [{ field: 'decision', rule: 'required' }],
    });
    const decided = { ...proposed, confirmedClass: 'substandard', decision: '逾期超过 90 天' } as const;
    expect(await risk.classificationLines.update(decided)).toMatchObject({ state: 'confirmed' });
    const { proposedBy, confirmedBy } = (await risk.classificationLines.get({ id: one.id })) as never as Record<
      string,
      string
    >;
    expect(proposedBy).toBeTruthy();
    expect(confirmedBy).toBeTruthy();
    expect(confirmedBy).not.toBe(proposedBy);
    await expect(manager.classificationLines.update({ ...decided, reason: '另议' })).rejects.toMatchObject(forbidden);

    // It closes with nothing open, and is fixed then.
    const closed = { ...round, id, state: 'closed' } as const;
    const open = rows.filter((row) => row.id !== line?.id);
    await expect(risk.classificationRounds.update(closed)).rejects.toMatchObject({
      issues: [{ field: 'state', rule: 'unconfirmed' }],
    });
    for (const { id: lineId } of open) await risk.classificationLines.remove({ id: lineId });
    await risk.classificationRounds.update(closed);
    await expect(risk.classificationLines.update({ ...decided, decision: '再议' })).rejects.toMatchObject(forbidden);
    await expect(risk.classificationLines.remove({ id: one.id })).rejects.toMatchObject(forbidden);
    await expect(risk.classificationRounds.update({ ...closed, state: 'open' })).rejects.toMatchObject({
      issues: [{ field: 'state', rule: 'closed' }],
    });
  });
});
