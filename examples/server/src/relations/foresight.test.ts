import { onPostgres } from '@danbao/testing/server/on-every-database';
import { type OwnOffice, ownApplication, ownOffice } from '@danbao/testing/server/own-office';
import { enter, type Person, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';
import { takenOver } from './testing/histories.ts';

const certificateCode = '91330902MA28K00X0Q';

onPostgres((server) => {
  let admin: Person['client'];
  let office: OwnOffice;
  let own: Awaited<ReturnType<typeof ownApplication>>;
  let theirs: Person['client'];
  beforeAll(async () => {
    admin = (await signedIn(server, 'admin')).client;
    office = await ownOffice(server);
    own = await ownApplication(server, office);
    theirs = (await enter(server, office.me.username, office.password)).client;
    await admin.customers.add({
      ...{ clientTypeID: '04', clientName: '江城试算有限公司', certificateCode, legalPerson: '王强' },
      ...{ phoneOne: '13800000000', address: '港湾路1号', confirmed: 'certificateCode' },
    });
  });

  test('a question tells nothing of what stands behind a reference of another unit', async () => {
    const { projectId, loanId } = await takenOver(admin, certificateCode, 'F-1');
    const claim = { voucherNo: 'F-1', paidDate: '2026-02-01', creditor: '江城银行', interest: '0', fees: '0' };
    const { id: compensationId } = await admin.compensations.add({ projectId, ...claim, principal: '77.7' });
    const recovery = { recoveredDate: '2026-03-01', amount: '9999', way: 'voluntary' };
    const repayment = { loanId, repayDate: '2026-02-01', principalSum: '9999', interestSum: '0' };
    const asked = [
      { conflictOf: 'recovery', projectId: own.projectId, compensationId, ...recovery },
      { conflictOf: 'repayment', projectId: own.projectId, ...repayment },
    ];
    for (const one of asked) expect(JSON.stringify(await theirs.conflicts.find(one))).not.toMatch(/77|300/);
    expect(
      await admin.conflicts.find({ conflictOf: 'recovery', projectId, compensationId, ...recovery }),
    ).toMatchObject([{ field: 'amount', rule: 'max' }]);
  });

  test.each([['abc'], ['1e9'], [{ a: 1 }], [['1', '2']]])(
    'of a record with the amount %j its own definition says what is wrong: no limit does, and it moves nothing',
    async (principalSum) => {
      const { projectId, loanId } = await takenOver(admin, certificateCode, `F-${JSON.stringify(principalSum)}`);
      const repayment = { projectId, loanId, repayDate: '2026-02-01', interestSum: '1' };
      const asked = { conflictOf: 'repayment', ...repayment, principalSum };
      expect(await admin.conflicts.find(asked as never)).toEqual([]);
      const wrong: Readonly<Record<string, unknown>> = { ...repayment, principalSum };
      const records = [wrong, { ...repayment, principalSum: '1' }];
      const { issues, moved } = await admin.conflicts.findBatch({ conflictOf: 'repayment', records });
      expect(issues).toEqual([[], []]);
      expect(new Set(moved.map(({ amount }) => amount))).toEqual(new Set(['1']));
    },
  );

  test('whatever else stands in fields that are wrong, a question about any kind of record is answered', async () => {
    for (const wrong of ['abc', { a: 1 }, [{ a: [1] }], true, 1e30])
      for (const { name, input } of Object.values(server.deps.danbao.resources)) {
        const values = Object.fromEntries(Object.keys(input.fields).map((field) => [field, wrong]));
        const answer = await admin.conflicts
          .find({ ...values, conflictOf: name } as never)
          .catch(({ status }) => status);
        expect([[], 403], `${name} with ${JSON.stringify(wrong)}`).toContainEqual(answer);
      }
  });

  test.each([
    ['half of a surrogate pair', '\ud800'],
    ['the character 0', 'a\0b'],
    ['sixty lists within each other', JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown],
  ])('a question with %s is refused', async (_, value) => {
    const question = { conflictOf: 'repayment', projectId: value };
    await expect(admin.conflicts.find(question as never)).rejects.toMatchObject({ status: 422 });
  });
});
