import type { Payment } from '@danbao/core/credit';
import { addDecimals } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { expect, test } from 'vitest';

const all = { pageSize: '1000' } as const;

onEveryDatabase((server) => {
  test('payments of all projects are what each project has, with its names, sums and the standing of the note', async () => {
    const { client } = await signedIn(server, 'admin');
    const projects = (await client.credit.projects({ pageSize: '10000' })).rows;
    const found = await client.credit.payments({ ...all, sums: '1' });
    const expected = new Map<string, unknown>();
    for (const { project_ID, projectName, busiCode, clientName } of projects)
      for (const row of (await client.payments.page({ project_ID, ...all })).rows as Payment[])
        expected.set(row.factPay_ID, {
          ...{ projectName, busiCode, clientName, paySum: row.paySum, payDate: row.payDate },
          ...{ noteOutstanding: row.noteOutstanding, noteState: row.noteState },
        });
    expect(found.total).toBe(expected.size);
    expect(new Set(found.rows.map(({ factPay_ID }) => factPay_ID)).size).toBe(expected.size);
    for (const row of found.rows) expect(row).toMatchObject(expected.get(row.factPay_ID) as object);
    const days = found.rows.map(({ payDate }) => payDate);
    expect(days).toEqual([...days].sort().reverse());
    expect(found.sums).toEqual({ paySum: addDecimals(found.rows.map(({ paySum }) => paySum)) });
  });

  test('payments are narrowed by every field, by words, and by whose projects they are of', async () => {
    const { client } = await signedIn(server, 'admin');
    const { rows } = await client.credit.payments(all);
    const [one] = rows;
    if (!one) throw new Error('the sample has payments');
    const large = await client.credit.payments({ ...all, where: `paySum=ge=${one.paySum}`, order: 'paySum' });
    const sums = large.rows.map(({ paySum }) => Number(paySum));
    expect(sums).toEqual([...sums].sort((a, b) => a - b));
    expect(sums.length).toBe(rows.filter(({ paySum }) => Number(paySum) >= Number(one.paySum)).length);
    const named = await client.credit.payments({ ...all, text: one.busiCode ?? '' });
    expect(named.rows.map(({ factPay_ID }) => factPay_ID)).toContain(one.factPay_ID);
    expect(new Set(named.rows.map(({ busiCode }) => busiCode))).toEqual(new Set([one.busiCode]));
    const { client: manager } = await signedIn(server, 'manager');
    const mine = new Set(
      (await manager.credit.projects({ pageSize: '10000', mine: '1' })).rows.map((row) => row.apply_ID),
    );
    const paid = (await manager.credit.payments({ ...all, mine: '1' })).rows;
    expect(paid.length).toBeGreaterThan(0);
    expect(paid.filter(({ apply_ID }) => !mine.has(apply_ID))).toEqual([]);
  });

  test('measures of all projects are found by state, kind, value and words; another unit has none of them', async () => {
    const { client } = await signedIn(server, 'admin');
    const found = await client.clientMeasures.page({ ...all, sums: '1' });
    const { rows } = found;
    expect(new Set(rows.map(({ client_ID }) => client_ID)).size).toBeGreaterThan(1);
    const counting = rows.filter(({ state }) => state === 'waiting' || state === 'fulfilled');
    expect(found.sums?.['assessValue']).toBe(addDecimals(counting.flatMap(({ assessValue = [] }) => assessValue)));
    const [one] = rows.filter(({ assessValue }) => assessValue !== undefined);
    if (!one) throw new Error('the sample has valued measures');
    for (const state of ['waiting', 'fulfilled'] as const) {
      const ids = (await client.clientMeasures.page({ ...all, state })).rows.map((row) => row.optGuaranty_ID);
      const wanted = rows.filter((row) => row.state === state).map((row) => row.optGuaranty_ID);
      expect([...ids].sort()).toEqual([...wanted].sort());
    }
    const where = `assessValue=ge=${one.assessValue};clientName=="${one.clientName}"`;
    const narrow = await client.clientMeasures.page({ ...all, kind: one.kind, where, order: '-assessValue' });
    const wanted = rows.filter(
      (row) =>
        row.kind === one.kind &&
        row.clientName === one.clientName &&
        Number(row.assessValue) >= Number(one.assessValue),
    );
    expect(narrow.total).toBe(wanted.length);
    const groups = (await client.clientMeasures.page({ pageSize: '10', group: 'state' })).groups ?? [];
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(found.total);
    const named = await client.clientMeasures.page({ ...all, text: one.optName });
    expect(named.rows.map(({ optGuaranty_ID }) => optGuaranty_ID)).toContain(one.optGuaranty_ID);
    const { client: branch } = await signedIn(server, 'branch');
    const own = await branch.clientMeasures.page(all);
    const theirs = new Set((await branch.credit.projects({ pageSize: '10000' })).rows.map(({ apply_ID }) => apply_ID));
    expect(own.rows.filter(({ apply_ID }) => !theirs.has(apply_ID))).toEqual([]);
  });

  test('clients say what is guaranteed for all of them', async () => {
    const { client } = await signedIn(server, 'admin');
    const { rows, sums } = await client.customers.list({ ...all, sums: '1' });
    expect(sums).toEqual({ guarantySum: addDecimals(rows.map(({ guarantySum = '0' }) => guarantySum)) });
    const sorted = await client.customers.list({ pageSize: '3', order: '-guarantySum', sums: '1' });
    expect(sorted.sums).toEqual(sums);
  });
});
