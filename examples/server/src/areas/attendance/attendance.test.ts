import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';

/** The clock stands on 15 June 2026. */
onEveryDatabase((server) => {
  let manager: Person['client'];
  let personnel: Person['client'];
  beforeAll(async () => {
    manager = (await signedIn(server, 'manager')).client;
    personnel = (await signedIn(server, 'archivist')).client;
  });

  const leave = async (beginDate: string, endDate: string, who = manager) => {
    const flowId = newGuarantyId();
    const draft = await who.flowForms.leave({
      ...{ flowId, leaveType: 'annual', beginDate, beginHalf: 'am', endDate, endHalf: 'pm', reason: '休假' },
    } as never);
    return { flowId, seq: draft.seq };
  };

  test('annual leave follows from the years of work, what was carried over, and what was asked for', async () => {
    expect(await manager.attendance.balance({})).toEqual({ isKnown: '0', year: '2026' });
    const account = await personnel.leaveAccounts.add({
      ...{ personName: '陈立', personId: '1002', workedSince: '2016-07-01' },
      ...{ carried: '1.5', carriedYear: '2026' },
    });
    const has = { isKnown: '1', year: '2026', entitled: '6.5', used: '0', pending: '0', left: '6.5' };
    expect(await manager.attendance.balance({})).toEqual(has);
    // Ten years of work are full in July; what was carried into this year is no more in the next.
    expect(await manager.attendance.balance({ day: '2026-07-01' })).toMatchObject({ entitled: '11.5' });
    expect(await manager.attendance.balance({ day: '2027-01-04' })).toMatchObject({ entitled: '10', left: '10' });

    const first = await leave('2026-06-22', '2026-06-24');
    await manager.flows.send(first);
    expect(await manager.attendance.balance({})).toMatchObject({ pending: '3', left: '3.5' });
    expect(await personnel.leaveAccounts.get({ accountId: account.accountId })).toMatchObject({
      ...{ entitled: '6.5', pending: '3', left: '3.5' },
    });
    const second = await leave('2026-06-25', '2026-06-30');
    const refused = manager.flows.send(second, { handling: 'strict' });
    await expect(refused).rejects.toMatchObject({
      issues: [{ field: 'endDate', rule: 'annualBalance', message: { zh: expect.stringContaining('剩余 3.5 天') } }],
    });
    await manager.flows.send({ ...second, confirmed: 'endDate' }, { handling: 'strict' });
    expect(await manager.attendance.balance({})).toMatchObject({ pending: '7', left: '0' });
  });

  test('of leaves that are sent at once the last is asked about what the others leave', async () => {
    const lead = (await signedIn(server, 'lead')).client;
    await personnel.leaveAccounts.add({ personName: '罗静', personId: '1101', workedSince: '2020-01-01' });
    const leaves = [
      await leave('2026-07-06', '2026-07-07', lead),
      await leave('2026-07-13', '2026-07-14', lead),
      await leave('2026-07-20', '2026-07-21', lead),
    ];
    const sent = await Promise.allSettled(leaves.map((one) => lead.flows.send(one, { handling: 'strict' })));
    // Five days are there: six are not sent unasked.
    expect(sent.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  test('others see their own account alone, and keep none', async () => {
    const viewer = (await signedIn(server, 'viewer')).client;
    expect((await viewer.leaveAccounts.page({})).total).toBe(0);
    expect((await manager.leaveAccounts.page({})).rows).toMatchObject([{ personName: '陈立' }]);
    const own = manager.leaveAccounts.add({ personName: '陈立', workedSince: '1990-01-01' });
    await expect(own).rejects.toMatchObject({ status: 403 });
    const twice = personnel.leaveAccounts.add({ personName: '陈立', personId: '1002', workedSince: '1990-01-01' });
    await expect(twice).rejects.toMatchObject({ status: 422 });
  });
});
