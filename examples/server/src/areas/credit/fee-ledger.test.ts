import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';

const projectId = '400001';
const day = '2026-06-15';

onEveryDatabase((server) => {
  let manager: Person['client'];
  beforeAll(async () => {
    manager = (await signedIn(server, 'manager')).client;
  });
  const totals = () => manager.credit.feeTotals({ projectId });
  const strict = { handling: 'strict' } as const;

  test('of a deposit never more goes back than is held, on whatever day and by whatever change', async () => {
    const { depositHeld } = await totals();
    expect(Number(depositHeld)).toBeGreaterThan(10);
    const back = (receivedSum: string, receivedDate = day) =>
      manager.feeEntries.add({
        ...{
          projectId,
          kind: 'depositReturned',
          dueDate: receivedDate,
          dueSum: receivedSum,
          receivedDate,
          receivedSum,
        },
      });
    await expect(back(`${depositHeld}1`)).rejects.toMatchObject({ issues: [{ field: 'receivedSum', rule: 'max' }] });
    await expect(back('1', '2020-01-01')).rejects.toMatchObject({ issues: [{ field: 'receivedSum', rule: 'max' }] });
    const whole = await back(depositHeld);
    expect(await totals()).toMatchObject({ depositHeld: '0' });
    expect(await manager.feeEntries.get({ id: whole.id })).toMatchObject({ balance: '0', open: '0' });
    const { rows } = await manager.feeEntries.page({ projectId, kind: 'deposit' });
    const [deposit] = rows;
    if (!deposit) throw new Error('the sample holds a deposit');
    await expect(manager.feeEntries.remove({ id: deposit.id }, { version: deposit.version })).rejects.toMatchObject({
      status: 422,
    });
    await manager.feeEntries.remove({ id: whole.id }, { version: whole.version });
  });

  test('what is due, received and open is added up to the fen, with the balance of each day', async () => {
    const before = await totals();
    const fee = { projectId, kind: 'guarantee', dueDate: day } as const;
    const first = await manager.feeEntries.add({ ...fee, dueSum: '14.406033' }, strict);
    const more = { ...first, receivedDate: day, receivedSum: '14.5' };
    await expect(manager.feeEntries.update(more, { version: first.version, ...strict })).rejects.toMatchObject({
      issues: [{ field: 'receivedSum', confirmable: true, message: { zh: expect.stringContaining('14.406033') } }],
    });
    const half = { ...first, receivedDate: day, receivedSum: '10.000001' };
    await manager.feeEntries.update(half, { version: first.version, ...strict });
    expect(await manager.feeEntries.get({ id: first.id })).toMatchObject({ open: '4.406032' });
    const after = await totals();
    expect(Number(after.open) - Number(before.open)).toBeCloseTo(4.406032, 6);
    expect(Number(after.received) - Number(before.received)).toBeCloseTo(10.000001, 6);
  });

  test('a day needs its sum, and no more is refunded than came', async () => {
    const fee = { projectId, kind: 'review', dueDate: day, dueSum: '1' } as const;
    await expect(manager.feeEntries.add({ ...fee, receivedDate: day })).rejects.toMatchObject({
      issues: [{ field: 'receivedSum', rule: 'required' }],
    });
    const refunded = { ...fee, receivedDate: day, receivedSum: '1', refundDate: day, refundSum: '1.1' };
    await expect(manager.feeEntries.add(refunded)).rejects.toMatchObject({
      issues: [{ field: 'refundSum', rule: 'max' }],
    });
  });

  test('nothing is refunded before it came, and no line is of a drawdown of another project', async () => {
    const fee = { projectId, kind: 'review', dueDate: day, dueSum: '1', receivedDate: day, receivedSum: '1' } as const;
    const early = { ...fee, refundDate: '2020-01-01', refundSum: '1' };
    await expect(manager.feeEntries.add(early)).rejects.toMatchObject({
      issues: [{ field: 'refundDate', rule: 'dateOrder' }],
    });
    await expect(manager.feeEntries.add({ ...fee, loanId: newGuarantyId() })).rejects.toMatchObject({
      issues: [{ field: 'loanId', rule: 'unknown' }],
    });
  });
});
