import { newGuarantyId, wallDay } from '@danbao/core/format';
import { measureKinds } from '@danbao/core/measures';
import { aMeasure } from '@danbao/testing/server/a-ship';
import { creditCodeOf } from '@danbao/testing/server/credit-code';
import type { Person } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { validDish } from '@danbao/testing/values/valid-others';
import { kindTypeOf } from '../areas/measures/kind-types.ts';
import { sampleOwners } from '../sample/owners.ts';

type Client = Person['client'];
export type DocumentedValues = Record<string, unknown>;

const apply = '500001';
const project = '400001';

/** What stands for the `$` values of the documented calls in the sample: records of its own where a call changes or removes one. */
export async function documentedValues({ client, session }: Person): Promise<DocumentedValues> {
  const user = await client.session.me();
  const credit = await client.credit.apply({ apply_ID: apply });
  const [department] = await client.departments.list({ deptId: '101' });
  const [dictionary] = (await client.dictionaryTypes.page({ sysId: '3' })).rows;
  return {
    ...{ user: user.userId, username: user.username, unit: user.unitUid, department: department?.deptId },
    refreshToken: session.read()?.refreshToken,
    ...{ apply, project, loan: project.replace(/^40/, '60'), client: credit.client_ID },
    ...{ owner: sampleOwners()[0]?.owner_ID, shipTypes: kindTypeOf(measureKinds, 'ship'), newId: newGuarantyId() },
    newMeasure: newGuarantyId(),
    regionRoot: (await client.system.settings()).regionRootId,
    dictTypeNo: dictionary?.dictTypeNo,
    ...(await security(client)),
    ...(await reserve(client)),
    ...(await canteen(client)),
    ...(await archives(client)),
  };
}

async function security(client: Client): Promise<DocumentedValues> {
  const [ship, machine] = [aMeasure('ship', { apply_ID: apply }), aMeasure('machinery', { apply_ID: apply })];
  for (const body of [ship, machine]) await client.measures.add({ ...body, optName: `${body.optName}（合约）` });
  const { rows } = await client.measures.list({ apply_ID: apply, pageSize: '100' });
  const linkOf = (id: string) => rows.find(({ optGuaranty_ID }) => optGuaranty_ID === id)?.apply_optguaranty_ID;
  const { id: secondFile } = await client.attachments.upload({
    ...{ fileType: 'proFiles', infoId: ship.optGuaranty_ID, sysId: '2', name: '另一份.txt' },
    file: new File(['另一份'], '另一份.txt'),
  });
  return {
    ...{ measure: ship.optGuaranty_ID, secondFile },
    ...{ fulfilment: linkOf(ship.optGuaranty_ID), machinery: linkOf(machine.optGuaranty_ID) },
  };
}

async function reserve(client: Client): Promise<DocumentedValues> {
  const { reserveEnterprises, reserveVisits, reservePlans, reserveLog } = client;
  const company = (name: string, number: number) =>
    ({ name, creditCode: creditCodeOf(number), industry: 'C', stage: 'lead' }) as const;
  const { id: enterprise } = await reserveEnterprises.add(company('合约科技', 8101));
  const { id: ownEnterprise } = await reserveEnterprises.add(company('待删科技', 8102));
  const visit = { enterpriseId: enterprise, visitDate: '2026-03-02', visitors: '李明', purpose: '了解情况' };
  const plan = {
    enterpriseId: enterprise,
    round: 'a',
    valuation: '12000',
    amount: '1500.5',
    shareRatio: '11.11',
  } as const;
  const rest = { exitWay: 'listing', planDate: '2026-12-01', useOfFunds: '扩建生产线' } as const;
  const changeOf = async (number: number) => {
    const body = company(`改名科技${number}`, number);
    const { id } = await reserveEnterprises.add(body);
    await reserveEnterprises.update({ ...body, id, contact: '李明' });
    return (await reserveLog.page({ entityId: id })).rows[0];
  };
  const flow = newGuarantyId();
  const form = { ...validFlowForms.fundProject, enterpriseId: enterprise };
  await client.flows.save({ ...form, flowId: flow, flowCode: 'fund_project_flow' });
  return {
    ...{
      flow,
      signature: `${flow}-1`,
      enterprise,
      ownEnterprise,
      change: await changeOf(8103),
      otherChange: await changeOf(8104),
    },
    visit: (await reserveVisits.add(visit)).id,
    plan: (await reservePlans.add({ ...plan, ...rest })).id,
  };
}

async function canteen({ canteen }: Client): Promise<DocumentedValues> {
  const [dish] = await canteen.addDishes({ dishes: [{ ...validDish, name: '合约菜' }] });
  const date = wallDay(new Date(Date.now() + 40 * 86_400_000));
  const { id: dateMenu } = await canteen.addMenu({
    ...{ date, mealType: 'dinner', orderDeadline: `${date} 10:00:00`, mealBegin: '17:30', mealEnd: '18:30' },
    dishIds: [{ dishId: dish?.id }],
  });
  return { dateMenu };
}

async function archives({ archives, fonds, archiveTypes }: Client): Promise<DocumentedValues> {
  const { fondsId } = await fonds.add({ fondsCode: 'HY01', fondsName: '合约全宗' });
  const { typeId } = await archiveTypes.add({ typeCode: 'HY', typeName: '合约' });
  const record = {
    ...{ title: '合约档案', fondsId, categoryId: typeId, archiveYear: '2025', retentionPeriod: '30' as const },
    ...{ securityLevel: 'internal' as const, responsibleParty: '业务部', formedDate: '2025-06-30' },
  };
  const { archiveId } = await archives.add(record);
  await archives.update({ ...record, archiveId, title: '合约档案（更正）' });
  const [edit] = await archives.edits({ archiveId });
  return { edit: edit?.id };
}
