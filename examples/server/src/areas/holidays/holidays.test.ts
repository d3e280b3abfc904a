import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { expect, test } from 'vitest';

onEveryDatabase((server) => {
  test('a leave of a year that nobody has entered waits for an administrator, then counts by what they entered', async () => {
    const [{ client: manager }, { client: admin }] = [
      await signedIn(server, 'manager'),
      await signedIn(server, 'admin'),
    ];
    const flowId = newGuarantyId();
    const values = { ...validFlowForms.leave, beginDate: '2026-12-30', endDate: '2027-01-04' };
    const draft = await manager.flowForms.leave({ flowId, ...values } as never);
    expect(draft.values).not.toHaveProperty('days');
    const send = () => manager.flows.send({ flowId, seq: draft.seq });
    await expect(send()).rejects.toMatchObject({ issues: [{ field: 'endDate', rule: 'calendarUnknown' }] });

    const off = { kind: 'off', notice: '国办发明电〔2026〕1号' } as const;
    await admin.holidays.addBatch({
      records: [
        { ...off, holidayName: '元旦', beginDate: '2027-01-01', endDate: '2027-01-03' },
        { ...off, holidayName: '劳动节', beginDate: '2027-05-01', endDate: '2027-05-05' },
      ],
    });
    await expect(send()).rejects.toMatchObject({ issues: [{ rule: 'calendarUnknown' }] });
    await admin.holidays.add({ ...off, holidayName: '国庆节', beginDate: '2027-10-01', endDate: '2027-10-07' });
    expect((await send()).values).toMatchObject({ days: '3', restDays: '3' });
  });

  test('everybody reads the days off, and who looks after dictionaries enters them, each day once', async () => {
    const [{ client: viewer }, { client: admin }] = [await signedIn(server, 'viewer'), await signedIn(server, 'admin')];
    const line = { holidayName: '公司成立日', kind: 'off', beginDate: '2026-08-03', endDate: '2026-08-03' } as const;
    await expect(viewer.holidays.add(line)).rejects.toMatchObject({ status: 403 });
    await admin.holidays.add(line);
    expect((await viewer.holidays.page({ beginDateFrom: '2026-08-01', beginDateTo: '2026-08-31' })).rows).toMatchObject(
      [line],
    );
    await expect(admin.holidays.add(line)).rejects.toMatchObject({
      issues: [{ field: 'beginDate', rule: 'duplicate' }],
    });
    await expect(admin.holidays.add({ ...line, beginDate: '2026-08-04', endDate: '2026-09-30' })).rejects.toMatchObject(
      {
        issues: [{ field: 'endDate', rule: 'tooLong' }],
      },
    );
  });
});
