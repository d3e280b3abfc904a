import { aMeasure } from '@danbao/testing/server/a-ship';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, type SampleName, signedIn } from '@danbao/testing/server/people';
import { beforeAll, expect, test } from 'vitest';

/** Of 罗静 and 方远. */
const [apply_ID, projectId, loanId] = ['500002', '400002', '600002'];
const names = ['manager', 'lead', 'assistant', 'bizhead', 'finance', 'guarantor', 'guarhead', 'admin'] as const;

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
    expect(await manager.credit.apply({ apply_ID })).toMatchObject({ works: [], amanName: '罗静' });
  });

  test('B, the head of the department, finance and guarantee operations do what is theirs, and no more', async () => {
    const worksOf = async (name: SampleName) => (await as(name).credit.apply({ apply_ID })).works;
    const all = ['measures', 'fulfil', 'money', 'monitoring'];
    for (const name of ['lead', 'assistant', 'bizhead', 'admin'] as const)
      expect([name, await worksOf(name)]).toEqual([name, all]);
    expect(await worksOf('finance')).toEqual(['money']);
    // The handler of guarantee operations is the cashier too.
    expect(await worksOf('guarantor')).toEqual(['fulfil', 'money', 'monitoring']);
    expect(await worksOf('guarhead')).toEqual(['fulfil', 'monitoring']);
    await as('assistant').measures.add(ship());
    await as('finance').feeEntries.add(fee);
    await as('guarantor').inspections.add(inspection);
    await expect(as('finance').inspections.add(inspection)).rejects.toMatchObject(refused);
    await expect(as('guarhead').feeEntries.add(fee)).rejects.toMatchObject(refused);
  });

  test('a batch says of each whose project it is, and keeps the others', async () => {
    const [theirs, own] = [ship(), aMeasure('ship', { apply_ID: '500001' })];
    const results = await as('manager').measures.addBatch({ measures: [theirs, own] as never });
    expect(results).toMatchObject([{ message: expect.stringContaining('罗静') }, { result: 'added' }]);
  });
});
