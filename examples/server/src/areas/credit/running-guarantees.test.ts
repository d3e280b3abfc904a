import { subtractDecimals } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';
import { doubtsOfApplication } from './doubts.ts';

onEveryDatabase((server) => {
  let admin: Person['client'];
  let manager: Person['client'];
  let certificateCode = '';
  beforeAll(async () => {
    [admin, manager] = (await Promise.all(
      (['admin', 'manager'] as const).map(async (name) => (await signedIn(server, name)).client),
    )) as [typeof admin, typeof manager];
    const client = await admin.customers.add({
      ...{ clientTypeID: '04', clientName: '老系统客户有限公司', certificateCode: '91330902MA28K00X0Q' },
      ...{ legalPerson: '王强', phoneOne: '13800000000', address: '港湾路1号', confirmed: 'certificateCode' },
    } as never);
    ({ certificateCode = '' } = client as { certificateCode?: string });
    certificateCode ||= '91330902MA28K00X0Q';
  });

  const row = (changes: object = {}) =>
    ({
      ...{ busiCode: 'OLD-2025-001', certificateCode, projectName: '老系统流动资金项目', managerName: '周敏' },
      ...{ busiTypeNameList: '流动资金贷款担保', applySum: '1000', creditBeginDate: '2025-03-01' },
      ...{ creditEndDate: '2099-03-01', isLoopCredit: '1', guaranteeRate: '1.5', loanSum: '600' },
      ...{ payDate: '2025-03-10', paySum: '600', repaidSum: '150', payee: '老系统客户有限公司', bankName: '江城银行' },
      ...{ billBeginDate: '2025-03-10', billEndDate: '2027-03-10' },
      ...changes,
    }) as never;
  const refused = (field: string, rule: string) => ({ issues: [expect.objectContaining({ field, rule })] });

  test('is refused with a client or a manager whom nobody knows, or sums that do not hold', async () => {
    const add = (changes: object) => admin.runningGuarantees.add(row(changes));
    await expect(add({ certificateCode: '91330100MA27XL5L6X' })).rejects.toMatchObject(
      refused('certificateCode', 'takeOver'),
    );
    await expect(add({ managerName: '没有这个人' })).rejects.toMatchObject(refused('managerName', 'takeOver'));
    await expect(add({ loanSum: '1000.01' })).rejects.toMatchObject(refused('loanSum', 'max'));
    await expect(add({ paySum: '600.01' })).rejects.toMatchObject(refused('paySum', 'max'));
    await expect(add({ repaidSum: '600' })).rejects.toMatchObject(refused('repaidSum', 'max'));
    await expect(manager.runningGuarantees.add(row())).rejects.toMatchObject({ status: 403 });
    expect((await admin.credit.projects({ pageNum: '1', pageSize: '100' })).rows).not.toContainEqual(
      expect.objectContaining({ projectName: '老系统流动资金项目' }),
    );
  });

  test('becomes an approved credit with its drawdown, what was paid and what was paid back', async () => {
    const { id } = await admin.runningGuarantees.add(row());
    expect(await admin.runningGuarantees.get({ id })).toMatchObject({ clientName: '老系统客户有限公司' });
    expect(await admin.credit.apply({ apply_ID: id } as never)).toMatchObject({
      ...{ busiCode: 'OLD-2025-001', applySum: '1000', amanName: '周敏' },
    });
    expect(await admin.credit.loanPlan({ loanId: id })).toMatchObject({ loanSum: '600', loanFactSum: '600' });
    const paid = await admin.payments.page({ project_ID: id });
    expect(paid.rows).toMatchObject([{ paySum: '600', payDate: '2025-03-10' }]);
    const back = await admin.repayments.page({ projectId: id });
    expect(back.rows).toMatchObject([{ principalSum: '150', balanceSum: '450' }]);
    // It goes on like every other: more is paid back, and never more than is left.
    const more = { projectId: id, loanId: id, repayDate: '2026-01-05', interestSum: '0' };
    await expect(admin.repayments.add({ ...more, principalSum: '450.01' } as never)).rejects.toMatchObject({
      issues: [{ field: 'principalSum', rule: 'max' }],
    });
    await admin.repayments.add({ ...more, principalSum: '50' } as never);
  });

  test('stays as it was taken over, and is given up only while nothing has come to it', async () => {
    const { id, version } = await admin.runningGuarantees.add(row({ busiCode: 'OLD-2025-002' }));
    await expect(
      admin.runningGuarantees.update(
        { ...(row({ busiCode: 'OLD-2025-002', loanSum: '700' }) as object), id } as never,
        {
          version,
        },
      ),
    ).rejects.toMatchObject(refused('busiCode', 'takeOver'));
    await admin.runningGuarantees.remove({ id });
    expect((await admin.payments.page({ project_ID: id }).catch(() => ({ rows: [] }))).rows).toEqual([]);
    const [used] = (await admin.runningGuarantees.page({ text: 'OLD-2025-001' })).rows;
    await expect(admin.runningGuarantees.remove({ id: used?.id ?? '' })).rejects.toMatchObject(
      refused('busiCode', 'takeOver'),
    );
    const claimed = await admin.runningGuarantees.add(row({ busiCode: 'OLD-2025-003' }));
    await admin.compensations.add({
      ...{ projectId: claimed.id, voucherNo: 'DC-1', paidDate: '2026-03-02', creditor: '江城银行' },
      ...{ principal: '10', interest: '0', fees: '0' },
    });
    await expect(admin.runningGuarantees.remove({ id: claimed.id })).rejects.toMatchObject(
      refused('busiCode', 'takeOver'),
    );
  });

  test('counts towards what the client may owe of our net assets by what we still answer for', async () => {
    const { client_ID = '' } = (await admin.customers.list({ text: '老系统客户' })).rows[0] ?? {};
    const sending = { flowId: '', opinion: undefined, today: '2026-06-15' };
    const rateOf = async () => {
      const { db } = server.deps;
      const [doubt] = await doubtsOfApplication(db, { client_ID, applySum: '1000', shareRate: '100' }, sending);
      return /将达 ([\d.]+)%/.exec(doubt?.message?.zh ?? '')?.[1] ?? '';
    };
    const { version = '0' } = await admin.admin.company();
    await admin.admin.saveCompany({ netAssets: '100' }, { version });
    const before = await rateOf();
    const { id } = await admin.runningGuarantees.add(row({ busiCode: 'OLD-2025-004', loanSum: '800' }));
    // 600 paid out less 150 repaid, and 200 that are still to be paid out.
    expect(subtractDecimals(await rateOf(), before)).toBe('650');
    await admin.compensations.add({
      ...{ projectId: id, voucherNo: 'DC-2', paidDate: '2026-03-02', creditor: '江城银行' },
      ...{ principal: '100', interest: '0', fees: '0' },
    });
    expect(subtractDecimals(await rateOf(), before)).toBe('550');
  });
});
