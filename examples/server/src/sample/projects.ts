import { fixedDate } from './dates.ts';
import { sampleOwners } from './owners.ts';

const varieties = ['流动资金贷款担保', '票据承兑担保', '债券担保', '项目贷款担保', '保函'];
const purposes = ['船舶更新改造', '扩大再生产', '原材料采购', '厂房建设', '订单融资', '研发投入'];
const leads = ['陈立', '罗静', '许昂', '郑凯'];

/** A dozen projects of the two companies, each with its client and its credit application. */
export function sampleProjects() {
  const companies = sampleOwners().filter(({ body }) => body['ownerType'] === '01');
  return companies.slice(0, 12).map(({ body }, index) => {
    const number = String(index + 1).padStart(4, '0');
    const ofFirst = index % 3 !== 2;
    return {
      client: {
        clientId: `30${number}`,
        clientTypeId: '04',
        clientName: body['ownerName'] ?? '',
        certificateCode: body['certificateCode'] ?? '',
        legalPerson: body['legalPerson'] ?? null,
        phone: body['phoneOne'] ?? null,
        address: body['houseAddress'] ?? null,
        zipCode: body['zipCode'] ?? null,
      },
      project: {
        projectId: `40${number}`,
        projectName: `${body['ownerName']}${purposes[index % purposes.length]}项目`,
        clientId: `30${number}`,
        loanPlanId: `60${number}`,
        unitUid: ofFirst ? '101' : '103',
      },
      application: {
        applyId: `50${number}`,
        projectId: `40${number}`,
        busiCode: `DB2025-${number}`,
        busiTypeName: varieties[index % varieties.length] ?? '',
        applySum: String(4200 + index * 250),
        creditBeginDate: fixedDate(index * 20),
        creditEndDate: fixedDate(index * 20 + 365),
        amanName: ofFirst ? (leads[index % 2] ?? '') : (leads[2 + (index % 2)] ?? ''),
        departName: ofFirst ? '业务一部' : '业务二部',
      },
    };
  });
}

/** Person clients, for the person picker. */
export function samplePersonClients() {
  const persons = sampleOwners().filter(({ body }) => body['ownerType'] === '02');
  return persons.slice(0, 8).map(({ body }, index) => ({
    clientId: `31${String(index + 1).padStart(4, '0')}`,
    clientTypeId: '05',
    clientName: body['personName'] ?? '',
    certificateCode: body['personNum'] ?? '',
    phone: body['phoneOne'] ?? null,
    address: body['houseAddress'] ?? null,
  }));
}
