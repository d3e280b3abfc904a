import { applicationFees, feeOf } from '@danbao/core/credit';
import { editorOf, sampleAccounts } from './accounts.ts';
import { sampleDay, storyDate, storyTime } from './dates.ts';
import { sampleOwners } from './owners.ts';

/** What is guaranteed and what for; a working-capital loan buys no fixed assets. */
const purposes = [
  ['项目贷款担保', '船舶更新改造'],
  ['流动资金贷款担保', '原材料采购'],
  ['票据承兑担保', '订单融资'],
  ['项目贷款担保', '厂房建设'],
  ['保函', '工程履约'],
  ['流动资金贷款担保', '经营周转'],
] as const;
const varietyOf = (index: number) => purposes[index % purposes.length]?.[0] ?? '';
/** At most 1,000 for one client, in 万元. */
const sumOf = (index: number) => 900 + index * 8;
const leads = ['陈立', '罗静'];

/** A dozen projects of the two companies, each with its client and its credit application. */
export function sampleProjects(today: string = sampleDay) {
  const year = storyDate(0, today).slice(0, 4);
  const companies = sampleOwners().filter(({ body }) => body['ownerType'] === '01');
  return companies.slice(0, 12).map(({ body }, index) => {
    const number = String(index + 1).padStart(4, '0');
    const ofFirst = index % 3 !== 2;
    const amanName = ofFirst ? (leads[index % 2] ?? '') : '许昂';
    return {
      client: {
        clientId: `30${number}`,
        unitUid: ofFirst ? '101' : '103',
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
        projectName: `${body['ownerName']}${purposes[index % purposes.length]?.[1]}项目`,
        clientId: `30${number}`,
        loanPlanId: `60${number}`,
        unitUid: ofFirst ? '101' : '103',
      },
      application: {
        applyId: `50${number}`,
        projectId: `40${number}`,
        busiCode: `DB${year}-${number}`,
        busiTypeName: varietyOf(index),
        applySum: String(sumOf(index)),
        // From the day after the chairman's signature.
        creditBeginDate: storyDate(index * 20 + 4, today),
        // A revolving credit runs for five years, so that it can be drawn on today.
        creditEndDate: storyDate(index * 20 + 3 + (index % 2 === 1 ? 1825 : 365), today),
        createdBy: editorOf(ofFirst ? '101' : '103').userId,
        createdAt: storyTime(index * 20 - 12, today),
        updatedAt: storyTime(index * 20 - 2, today),
        details: applicationDetails(index, varietyOf(index), sumOf(index)),
        amanName,
        managerId: sampleAccounts.find(({ realName }) => realName === amanName)?.userId ?? null,
        departName: ofFirst ? '业务一部' : '业务二部',
      },
    };
  });
}

export const sampleBanks = ['江城农村商业银行', '云岭城市商业银行', '东湖村镇银行', '海州农商银行'];

/** What is agreed on loan and guarantee. Nothing is agreed on the period in every third, so that it is six months. */
export function termsOf(index: number): Record<string, string> {
  return {
    loanPurpose: ['采购原材料', '更新设备', '补充流动资金'][index % 3] ?? '',
    creditor: sampleBanks[index % sampleBanks.length] ?? '',
    interestRate: ['3.85', '4.35', '4.1'][index % 3] ?? '',
    repaymentWay: ['monthly', 'quarterly', 'instalments'][index % 3] ?? '',
    ...(index % 3 === 2 ? {} : { guaranteeMonths: '36' }),
    guaranteeScope: 'all',
  };
}

/** What else the sheet of an application shows (N5). Rates as in the fees of the credit use; every second one revolves. */
function applicationDetails(index: number, variety: string, sum: number): Record<string, string> {
  const rates = { guaranteeRate: '1.5', guarantyAgainRate: '0.3', consultingRate: '0.5', bzScale: '10' };
  const applied = { ...rates, applySum: String(sum), periodMonthDay: index % 2 === 0 ? '12个月' : '24个月' };
  const fees = applicationFees.flatMap((rule) => {
    const fee = feeOf(rule, applied);
    return fee === undefined ? [] : [[rule.fee, fee]];
  });
  return {
    ...termsOf(index),
    oldApplySum: String(sum + (index % 3 === 0 ? 100 : 0)),
    busiNatureName: index % 4 === 2 ? '续保' : '新增',
    busiTypeNameList: variety,
    companyTypeName: ['中型', '小型', '微型'][index % 3] ?? '',
    isAgricultural: index % 3 === 1 ? '1' : '0',
    isFirstGuarantee: index % 4 === 0 ? '1' : '0',
    projectTypeName: '融资担保',
    projectSourceName: ['银行推荐', '自主开发', '政府推荐'][index % 3] ?? '',
    bankNameList: '江城农村商业银行、云岭城市商业银行',
    plannedLenders: '江城农村商业银行',
    creditSysBasis: '《担保业务管理办法》第十二条，单户授信不超过净资产的 10%',
    sourceDesc: '合作银行推荐，客户在该行结算三年',
    otherRequire: index % 2 === 0 ? '放款前落实全部反担保措施' : '',
    isLoopCredit: index % 2 === 1 ? '1' : '0',
    ...(index % 3 !== 2 ? { bmanId: '1102', bmanName: '方远' } : { bmanId: '1114', bmanName: '夏衡' }),
    reviewManId: '1108',
    reviewManName: '许可',
    ...rates,
    ...Object.fromEntries(fees),
    periodMonthDay: applied.periodMonthDay,
    marginRate: '10',
    reviewSum: '0.5',
    otherFee: '0',
  };
}

/** Clients of the sample that are tied to one another. */
export function sampleRelations(today: string = sampleDay) {
  const projects = sampleProjects(today);
  const of = (index: number) => projects[index]?.client.clientId ?? '';
  const ties = [
    { id: '700001', from: of(0), to: of(3), relationType: '2', guarantySum: '600', remark: '持股 60%' },
    { id: '700002', from: of(0), to: of(6), relationType: '4', guarantySum: '0' },
    { id: '700003', from: of(3), to: of(0), relationType: '1', guarantySum: '675', remark: '控股股东' },
    { id: '700004', from: of(1), to: '310001', relationType: '3', remark: '实际控制人' },
  ];
  return ties.map(({ id, from, to, ...values }) => ({
    id,
    at: storyTime(0, today),
    values: { client_ID: from, relationClient_ID: to, ...values },
  }));
}

/** Declarations that were generated for every application (N2). */
export function sampleContractFiles(today: string = sampleDay) {
  return sampleProjects(today).flatMap(({ application, client }, index) =>
    ['声明书', '关联担保情况说明'].map((fileName, turn) => ({
      id: `71${String(index + 1).padStart(4, '0')}${turn + 1}`,
      contractSignId: application.applyId,
      fileName: `${fileName}.pdf`,
      institutionName: client.clientName,
      createdAt: storyTime(index * 20 - 11 + turn, today),
    })),
  );
}

/** Person clients, for the person picker. */
export function samplePersonClients() {
  const persons = sampleOwners().filter(({ body }) => body['ownerType'] === '02');
  return persons.slice(0, 8).map(({ body, unitUid }, index) => ({
    unitUid,
    clientId: `31${String(index + 1).padStart(4, '0')}`,
    clientTypeId: '05',
    clientName: body['personName'] ?? '',
    certificateCode: body['personNum'] ?? '',
    phone: body['phoneOne'] ?? null,
    address: body['houseAddress'] ?? null,
    details: { documentType: body['documentType'] ?? '' },
  }));
}
