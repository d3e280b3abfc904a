import { aMeasure } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { expect, test } from 'vitest';

const apply_ID = '500001';

onEveryDatabase(
  (server) => {
    test('a fulfilment waits on the first page of whoever may check it, not of who recorded it, until it is checked', async () => {
      const [lead, approver, branch, viewer] = await Promise.all(
        (['manager', 'approver', 'branch', 'viewer'] as const).map((name) => signedIn(server, name)),
      );
      if (!lead || !approver || !branch || !viewer) throw new Error('people of the sample');
      const body = aMeasure('ship', { apply_ID });
      await lead.client.measures.add(body);
      const { apply_optguaranty_ID } = await lead.client.measures.get({ optGuaranty_ID: body.optGuaranty_ID });
      const id = String(apply_optguaranty_ID);
      const registration = { otherWarrantNum: '鄂（2026）证明 0032187', registerTime: '2026-03-02 00:00:00' };
      await lead.client.fulfilment.save({ apply_optguaranty_ID: id, ...registration });
      const waiting = async ({ client }: typeof lead) => (await client.dashboard.today()).unchecked;
      const found = await waiting(approver);
      const row = { apply_optguaranty_ID: id, apply_ID, reason: 'unchecked', handler: '陈立', optName: body.optName };
      expect(found).toMatchObject({ total: 1, rows: [row] });
      expect(await approver.client.dashboard.attention({ what: 'unchecked' })).toEqual(found);
      expect(await waiting(lead)).toEqual({ total: 0, rows: [] });
      // Of another unit, and without the right.
      expect((await waiting(branch))?.total ?? 0).toBe(0);
      expect(await waiting(viewer)).toBeUndefined();
      const version = String(found?.rows[0]?.version);
      await approver.client.fulfilment.check({ apply_optguaranty_ID: id }, { version });
      expect(await waiting(approver)).toEqual({ total: 0, rows: [] });
    });
  },
  { settings: { fulfilment: { evidence: 'required', secondPerson: true } } },
);
