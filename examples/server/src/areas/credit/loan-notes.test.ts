import type { Payment } from '@danbao/core/credit';
import { compareDecimals, subtractDecimals } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';

onEveryDatabase((server) => {
  let admin: Person['client'];
  beforeAll(async () => {
    admin = (await signedIn(server, 'admin')).client;
  });
  const notesOf = async (project_ID: string) =>
    ([...(await admin.payments.page({ project_ID, pageSize: '999' })).rows] as Payment[]).sort(
      (one, other) =>
        one.billEndDate.localeCompare(other.billEndDate) || one.factPay_ID.localeCompare(other.factPay_ID),
    );

  test('what was paid back goes to the notes due first, and what is left after the last day is overdue', async () => {
    const [project_ID, loanId] = ['400001', '600001'];
    const [first, second] = await notesOf(project_ID);
    if (!first || !second) throw new Error('the project has two notes');
    const change = (row: typeof first, more: object) =>
      admin.payments.update({ ...row, confirmed: 'billEndDate,payDate', ...more }, { version: row.version });
    await change(first, { noteNo: 'JJ-2026-001', billEndDate: '2026-06-14', guaranteeMonths: '3' });
    await change(second, { billEndDate: '2026-06-15' });
    const before = await notesOf(project_ID);
    expect(before.map(({ noteState }) => noteState)).toEqual(['overdue', 'open']);
    const repaid = (await admin.credit.repayments({ projectId: project_ID })).map(({ principalSum }) => principalSum);
    const sums = before.map(({ paySum }) => paySum);
    expect(before.map((row) => row.noteOutstanding)).toEqual(afterRepaid(sums, repaid));
    const { factPay_ID } = first;
    expect(await admin.payments.get({ factPay_ID })).toMatchObject({
      ...{ noteNo: 'JJ-2026-001', guaranteeUntil: '2026-09-14' },
    });
    const { noteOutstanding: open = '0' } = (await admin.payments.get({ factPay_ID })) as Payment;
    await admin.repayments.add({
      ...{ projectId: project_ID, loanId, repayDate: '2026-06-15', principalSum: open, interestSum: '0' },
    });
    expect((await notesOf(project_ID)).map(({ noteState }) => noteState)).toEqual(['settled', 'open']);
    await admin.compensations.add({
      ...{ projectId: project_ID, voucherNo: 'DC-1', paidDate: '2026-06-15', creditor: '甲' },
      ...{ principal: '10', interest: '0', fees: '0' },
    });
    const [, last] = await notesOf(project_ID);
    expect(last?.noteOutstanding).toBe(subtractDecimals(before[1]?.noteOutstanding ?? '0', '10'));
  });

  test('the guarantee lasts six months after the note where nothing is agreed', async () => {
    const [row] = await notesOf('400002');
    if (!row) throw new Error('the project has a note');
    const { version, factPay_ID } = row;
    const { guaranteeMonths: _, ...rest } = row;
    await admin.payments.update({ ...rest, billEndDate: '2026-08-31', confirmed: 'billEndDate,payDate' }, { version });
    expect((await admin.payments.get({ factPay_ID })).guaranteeUntil).toBe('2027-02-28');
  });
});

/** The same by hand: what was paid back eats up the notes one after the other. */
function afterRepaid(notes: readonly string[], repaid: readonly string[]): string[] {
  let rest = repaid;
  return notes.map((note) => {
    let open = note;
    const left: string[] = [];
    for (const sum of rest) {
      const isMore = compareDecimals(sum, open) > 0;
      if (isMore) left.push(subtractDecimals(sum, open));
      open = isMore ? '0' : subtractDecimals(open, sum);
    }
    rest = left;
    return open;
  });
}
