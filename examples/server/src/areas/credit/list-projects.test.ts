import type { Payment } from '@danbao/core/credit';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { expect, test } from 'vitest';

onEveryDatabase((server) => {
  test('open projects come first, by what falls due of them; a settled one has neither a day nor a next step', async () => {
    const { client } = await signedIn(server, 'admin');
    const { rows } = await client.credit.projects({ pageSize: '1000' });
    const open = rows.filter(({ isOpen }) => isOpen === '1');
    expect(rows.slice(0, open.length)).toEqual(open);
    const days = open.flatMap(({ dueDay }) => dueDay ?? []);
    expect(days).toEqual([...days].sort());
    const closed = rows.slice(open.length);
    expect(closed.filter(({ nextStep }) => nextStep !== undefined)).toEqual([]);
    const only = await client.credit.projects({ pageSize: '1000', where: 'isOpen==1' });
    expect(only.rows).toEqual(open);
  });

  test('what has to be done next is what the progress of the project says', async () => {
    const { client } = await signedIn(server, 'admin');
    const { rows } = await client.credit.projects({ pageSize: '1000', where: 'isOpen==1' });
    for (const { apply_ID, nextStep, toFulfil } of rows.slice(0, 6)) {
      const { steps } = await client.credit.progress({ apply_ID });
      const first = steps.find(({ state }) => state !== 'done');
      expect(nextStep === 'repay' ? undefined : nextStep).toBe(first?.step);
      if (nextStep === 'fulfil') expect(Number(toFulfil)).toBe(Number(first?.total) - Number(first?.done));
    }
  });

  test('what is owed falls due with the first note of which something is left', async () => {
    const { client } = await signedIn(server, 'admin');
    const { rows } = await client.credit.projects({ pageSize: '1000', where: 'outstanding=ge=0.01' });
    const [one] = rows;
    const notes = await client.payments.page({ project_ID: one?.project_ID ?? '', pageSize: '100' });
    const left = notes.rows.filter((note: Payment) => note.noteState !== 'settled');
    const ends = left.map(({ billEndDate }) => billEndDate.slice(0, 10)).sort();
    expect(one?.dueDay).toBe(ends[0]);
  });
});
