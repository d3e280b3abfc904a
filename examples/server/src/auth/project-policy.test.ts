import { aMeasure } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, type SampleName, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';

/** Of 罗静 and 方远. */
const [apply_ID, projectId, loanId] = ['500002', '400002', '600002'];
const names = [
  'manager',
  'lead',
  'assistant',
  'bizhead',
  'finance',
  'guarantor',
  'guarhead',
  'admin',
  'branch',
] as const;

onEveryDatabase((server) => {
  const people = new Map<SampleName, Person['client']>();
  const as = (name: SampleName) => people.get(name) as Person['client'];
  beforeAll(async () => {
    for (const name of names) people.set(name, (await signedIn(server, name)).client);
  });
  const refused = { status: 403, message: expect.stringContaining('罗静、方远') };
  const ship = () => aMeasure('ship', { apply_ID });
  const repayment = { projectId, loanId, repayDate: '2026-06-15', principalSum: '0.0001', interestSum: '0' };
  const fee = { projectId, kind: 'review', dueDate: '2026-06-15', dueSum: '1' } as const;
  const inspection = {
    projectId,
    inspectDate: '2026-06-15',
    way: 'onSite',
    inspector: '甲',
    riskClass: 'normal',
    measuresInOrder: '1',
    findings: '正常',
  } as const;

  const meeting = {
    projectId,
    meetingNo: '评审2026-90',
    reviewDate: '2026-06-15',
    chairedBy: '甲',
    members: '甲、乙、丙',
    votesFor: '3',
    votesAgainst: '0',
    votesAbstained: '0',
    conclusion: 'approved',
    minutes: '同意',
  } as const;

  test('a manager who is neither A nor B of a project is refused by name, whatever they change of it', async () => {
    const manager = as('manager');
    const body = ship();
    await as('lead').measures.add(body);
    const stored = await manager.measures.get({ optGuaranty_ID: body.optGuaranty_ID });
    await expect(manager.measures.add(ship())).rejects.toMatchObject(refused);
    const changed = { ...stored, optName: '改名' } as never;
    await expect(manager.measures.update(changed, { version: '1' })).rejects.toMatchObject(refused);
    await expect(manager.measures.remove({ optGuaranty_ID: body.optGuaranty_ID })).rejects.toMatchObject(refused);
    const { apply_optguaranty_ID = '' } = stored;
    await expect(manager.fulfilment.save({ apply_optguaranty_ID })).rejects.toMatchObject(refused);
    await expect(manager.repayments.add(repayment)).rejects.toMatchObject(refused);
    await expect(manager.inspections.add(inspection)).rejects.toMatchObject(refused);
    await expect(manager.feeEntries.add(fee)).rejects.toMatchObject(refused);
    await expect(manager.reviewMeetings.add(meeting)).rejects.toMatchObject(refused);
    const condition = { projectId, applyId: apply_ID, content: '追加抵押', stage: 'before', state: 'open' } as const;
    await expect(manager.creditConditions.add(condition)).rejects.toMatchObject(refused);
    const holder = { client_ID: body.optGuaranty_ID, stockName: '甲', certificateCode: '91420100MA4KX8Q77Y' };
    await expect(manager.shareholders.add(holder)).rejects.toMatchObject(refused);
    const worth = { valuedOn: '2026-06-15', assessValue: '1', optValue: '1', appraiser: '甲', reason: '重估' };
    const revaluation = { projectId, measureId: body.optGuaranty_ID, valuationReportNo: '评1', ...worth };
    await expect(manager.revaluations.add(revaluation)).rejects.toMatchObject(refused);
    expect(await manager.credit.apply({ apply_ID })).toMatchObject({ works: [], amanName: '罗静' });
    // Another unit hears nothing of the project.
    const unknown = { status: 422, issues: [{ rule: 'unknown' }] };
    await expect(as('branch').reviewMeetings.add(meeting)).rejects.toMatchObject(unknown);
    await expect(as('branch').creditConditions.add(condition)).rejects.toMatchObject(unknown);
  });

  test('B, the head of the department, finance and guarantee operations do what is theirs, and no more', async () => {
    const worksOf = async (name: SampleName) => (await as(name).credit.apply({ apply_ID })).works;
    const all = ['measures', 'fulfil', 'money', 'monitoring', 'review'];
    for (const name of ['lead', 'assistant', 'bizhead', 'admin'] as const)
      expect([name, await worksOf(name)]).toEqual([name, all]);
    expect(await worksOf('finance')).toEqual(['money']);
    // The handler of guarantee operations is the cashier too.
    expect(await worksOf('guarantor')).toEqual(['fulfil', 'money', 'monitoring', 'review']);
    expect(await worksOf('guarhead')).toEqual(['fulfil', 'monitoring', 'review']);
    await as('assistant').measures.add(ship());
    await as('finance').feeEntries.add(fee);
    await as('guarantor').inspections.add(inspection);
    await as('assistant').reviewMeetings.add(meeting);
    await expect(as('finance').inspections.add(inspection)).rejects.toMatchObject(refused);
    await expect(as('guarhead').feeEntries.add(fee)).rejects.toMatchObject(refused);
  });

  test('a batch says of each whose project it is, and keeps the others', async () => {
    const [theirs, own] = [ship(), aMeasure('ship', { apply_ID: '500001' })];
    const results = await as('manager').measures.addBatch({ measures: [theirs, own] as never });
    expect(results).toMatchObject([{ message: expect.stringContaining('罗静') }, { result: 'added' }]);
  });
});
