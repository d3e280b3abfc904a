import { addDecimals, subtractDecimals } from '@danbao/core/format';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';

// The first project of the sample: its application, and the client whose project it is.
const [projectId, apply_ID, client_ID] = ['400001', '500001', '300001'] as const;
const by = {
  projectId,
  releasedDate: '2026-05-06',
  way: 'deregistered',
  office: '江城市船舶登记中心',
  certificateNo: '注销 2026-18',
  handledBy: '陈立',
} as const;

onEveryDatabase((server) => {
  let manager: Person['client'];
  let branch: Person['client'];
  beforeAll(async () => {
    manager = (await signedIn(server, 'manager')).client;
    branch = (await signedIn(server, 'branch')).client;
  });
  const add = async (more: object = {}) => {
    const body = aMeasure('ship', { apply_ID, ...more });
    await manager.measures.add(body);
    return body.optGuaranty_ID;
  };
  const liability = async () => (await manager.measureReleases.liability({ projectId })).remaining;

  test('while liability remains, a reason is asked for, and confirmed', async () => {
    const { paidOut, repaid, remaining } = await manager.measureReleases.liability({ projectId });
    expect([Number(paidOut) > Number(repaid), remaining]).toEqual([true, String(Number(paidOut) - Number(repaid))]);
    const measureId = await add();
    const unsaid = manager.measureReleases.add({ ...by, measureId });
    await expect(unsaid).rejects.toMatchObject({
      issues: [{ field: 'earlyReason', rule: 'required', message: { zh: expect.stringContaining(remaining) } }],
    });
    const early = { ...by, measureId, earlyReason: '置换为等值房产抵押' };
    const unasked = manager.measureReleases.add(early, { handling: 'strict' });
    await expect(unasked).rejects.toMatchObject({ issues: [{ field: 'earlyReason', confirmable: true }] });
    await manager.measureReleases.add({ ...early, confirmed: 'earlyReason' });
  });

  test('what is released secures nothing, is released once, and says so wherever it stands; undone it counts again', async () => {
    const before = await manager.insights.coverage({ apply_ID });
    const sums = await manager.clientMeasures.sums({ client_ID });
    const measureId = await add({ optName: '江城 1 号', assessValue: '80', alreadyValue: undefined, optValue: '40' });
    const covered = await manager.insights.coverage({ apply_ID });
    expect(Number(covered.optValue)).toBe(Number(before.optValue) + 40);
    const confirmed = { earlyReason: '置换', confirmed: 'earlyReason' };
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => manager.measureReleases.add({ ...by, measureId, ...confirmed })),
    );
    const added = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(added).toHaveLength(1);
    const { id = '' } = added[0] ?? {};
    expect(await manager.measureReleases.get({ id })).toMatchObject({
      ...{ optName: '江城 1 号', optValue: '40', applyId: apply_ID, kind: 'ship' },
    });
    for (const outcome of tries.filter(({ status }) => status === 'rejected'))
      expect(outcome).toMatchObject({ reason: { issues: [{ field: 'measureId', rule: 'stays' }] } });
    expect(await manager.insights.coverage({ apply_ID })).toMatchObject({ optValue: before.optValue });
    expect(await manager.measures.get({ optGuaranty_ID: measureId })).toMatchObject({ isFree: '1', version: '2' });
    const [newest] = await manager.insights.history({ optGuaranty_ID: measureId });
    expect(newest).toMatchObject({ action: 'update', before: { isFree: '0' }, after: { isFree: '1' } });
    const { rows, sums: listed } = await manager.clientMeasures.page({ client_ID, sums: '1', pageSize: '100' });
    expect(rows).toContainEqual(
      expect.objectContaining({ optGuaranty_ID: measureId, state: 'released', releasedDate: '2026-05-06' }),
    );
    const after = await manager.clientMeasures.sums({ client_ID });
    // The list adds up what the head of the client's page does: collateral, and what is promised.
    expect(listed).toEqual({
      assessValue: after.assessValue,
      optValue: addDecimals([after.optValue, after.guaranteeSum]),
    });
    expect([Number(after.endedCount), after.countedCount, after.optValue]).toEqual([
      Number(sums.endedCount) + 1,
      sums.countedCount,
      sums.optValue,
    ]);
    const events = await manager.clientEvents.page({ client_ID, pageSize: '100' });
    expect(events.rows).toContainEqual(expect.objectContaining({ kind: 'measureRelease', text: '注销 2026-18' }));

    const { version } = await manager.measureReleases.get({ id });
    await manager.measureReleases.remove({ id }, { version });
    expect(await manager.insights.coverage({ apply_ID })).toMatchObject({ optValue: covered.optValue });
    expect(await manager.measures.get({ optGuaranty_ID: measureId })).toMatchObject({ isFree: '0', version: '3' });
    const [removed] = await manager.measureReleases.history({ id });
    await manager.measureReleases.rollback({ id, changeId: removed?.id ?? '' });
    expect(await manager.measures.get({ optGuaranty_ID: measureId })).toMatchObject({ isFree: '1' });
  });

  test('the registry and its number belong to a deregistration; the measure is one of the project and stays it', async () => {
    const confirmed = { earlyReason: '置换', confirmed: 'earlyReason' };
    const measureId = await add();
    const { office: _, certificateNo: __, ...bare } = by;
    const unregistered = manager.measureReleases.add({ ...bare, measureId, ...confirmed });
    await expect(unregistered).rejects.toMatchObject({ issues: [{ field: 'office' }, { field: 'certificateNo' }] });
    const agreed = await manager.measureReleases.add({ ...bare, way: 'agreed', measureId, ...confirmed });
    const { id } = agreed;
    const moved = manager.measureReleases.update({ ...bare, way: 'agreed', ...confirmed, id, measureId: await add() });
    await expect(moved).rejects.toMatchObject({ issues: [{ field: 'measureId', rule: 'stays' }] });
    const unsaid = manager.measureReleases.update({ ...by, id, measureId });
    await expect(unsaid).rejects.toMatchObject({ issues: [{ field: 'earlyReason', rule: 'required' }] });
    await manager.measureReleases.update({ ...by, id, measureId, ...confirmed });
    const elsewhere = { ...by, ...confirmed, projectId: '400005', measureId: await add() };
    await expect(manager.measureReleases.add(elsewhere)).rejects.toMatchObject({
      issues: [{ field: 'measureId', rule: 'unknown' }],
    });
  });

  test('once all is repaid nobody is asked for a reason; what was paid in the client’s place counts until it is recovered', async () => {
    const repayment = await manager.repayments.add({
      ...{ projectId, loanId: '600001', interestSum: '0', repayDate: '2026-06-01' },
      principalSum: subtractDecimals(await liability(), '12.5'),
    });
    expect(await liability()).toBe('12.5');
    const paid = {
      projectId,
      voucherNo: 'C-1',
      paidDate: '2026-06-02',
      creditor: '江城银行',
      interest: '0',
      fees: '0',
    };
    const compensation = await manager.compensations.add({ ...paid, principal: '12.5' });
    expect(await liability()).toBe('12.5');
    await manager.recoveries.add({
      ...{ projectId, compensationId: compensation.id, recoveredDate: '2026-06-03' },
      ...{ amount: '12.5', way: 'guarantor' },
    });
    expect(await liability()).toBe('0');
    const { id } = await manager.measureReleases.add({ ...by, measureId: await add() });
    const { repayment_ID } = repayment;
    const released = { issues: [{ field: 'projectId', rule: 'securityReleased' }] };
    await expect(manager.repayments.remove({ repayment_ID })).rejects.toMatchObject(released);
    await expect(manager.repayments.update({ ...repayment, principalSum: '1' })).rejects.toMatchObject(released);
    await manager.measureReleases.remove({ id });
    await manager.repayments.update({ ...repayment, principalSum: '1' });
    expect((await branch.measureReleases.page({ projectId })).total).toBe(0);
    await expect(branch.measureReleases.liability({ projectId })).rejects.toMatchObject({ status: 404 });
    await expect(branch.clientMeasures.page({ client_ID })).rejects.toMatchObject({ status: 404 });
  });
});
