import { lapseKinds, type Payment } from '@danbao/core/credit';
import { addDays, addDecimals } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';

const today = '2026-06-15';

onEveryDatabase((server) => {
  let lead: Person['client'];
  let branch: Person['client'];
  let admin: Person['client'];
  beforeAll(async () => {
    [lead, branch, admin] = (await Promise.all(
      (['lead', 'branch', 'admin'] as const).map(async (name) => (await signedIn(server, name)).client),
    )) as [Person['client'], Person['client'], Person['client']];
  });
  const all = async (who = lead, more: object = {}) =>
    (await who.warnings.lapses({ pageSize: '5000', days: '3650', ...more })).rows;

  test('stands in order of its days, within the days that were asked for, and within the caller’s unit', async () => {
    const rows = await all();
    const kinds = new Set(rows.map(({ kind }) => kind));
    // What is due is not overdue: which of them there is depends on the sample's day.
    const missing = lapseKinds.flatMap(({ value }) => (kinds.has(value) || value.startsWith('loan') ? [] : [value]));
    expect(missing).toEqual([]);
    expect(rows.map(({ day }) => day)).toEqual(rows.map(({ day }) => day).sort());
    const near = await all(lead, { days: '30' });
    expect(near.every(({ day }) => day <= addDays(today, 30))).toBe(true);
    expect(near.length).toBe(rows.filter(({ day }) => day <= addDays(today, 30)).length);
    expect(await lead.warnings.lapses({ pageSize: '5000' })).toEqual(
      await lead.warnings.lapses({ pageSize: '5000', days: '90' }),
    );
    const ours = new Set(rows.map(({ applyId }) => applyId));
    const theirs = await all(branch);
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.filter(({ applyId }) => ours.has(applyId))).toEqual([]);
    const mine = await all(lead, { mine: '1' });
    expect(new Set(mine.map(({ managerName }) => managerName))).toEqual(new Set(['罗静']));
  });

  test('a note is due, then overdue, and neither once it is paid back; its manager is warned meanwhile', async () => {
    const [note] = (await lead.payments.page({ project_ID: '400001' })).rows as Payment[];
    if (!note) throw new Error('the project has a note');
    const { factPay_ID, loanId } = note;
    const kindsOf = async () => {
      const rows = await all();
      return rows.filter(({ id }) => id.endsWith(`-${factPay_ID}`)).map(({ kind, day }) => [kind, day]);
    };
    const moveTo = async (billEndDate: string) => {
      const row = await lead.payments.get({ factPay_ID });
      const { version } = row;
      await admin.payments.update({ ...row, billEndDate, confirmed: 'billEndDate,payDate' }, { version });
    };
    const warned = async (rule: string) => {
      await admin.warnings.run();
      const { rows } = await admin.raisedWarnings.page({ rule, pageSize: '500' });
      return rows.filter(({ subject, endTime }) => subject === factPay_ID && endTime === undefined).length;
    };
    await moveTo('2026-07-10');
    expect(await kindsOf()).toContainEqual(['loanDue', '2026-07-10']);
    expect([await warned('loanDue'), await warned('loanOverdue')]).toEqual([1, 0]);
    await moveTo('2026-06-14');
    expect(await kindsOf()).toContainEqual(['loanOverdue', '2026-06-14']);
    expect([await warned('loanDue'), await warned('loanOverdue')]).toEqual([0, 1]);
    const notes = (await lead.payments.page({ project_ID: '400001', pageSize: '100' })).rows as Payment[];
    const principalSum = addDecimals(notes.map(({ noteOutstanding = '0' }) => noteOutstanding));
    const repayment = { projectId: '400001', loanId, repayDate: today, principalSum, interestSum: '0' };
    await admin.repayments.add(repayment);
    expect(await kindsOf()).toEqual([]);
    expect(await warned('loanOverdue')).toBe(0);
  });
});
