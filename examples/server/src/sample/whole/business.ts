import {
  businessVarieties,
  compensations,
  overdueRecords,
  payments,
  recoveries,
  releases,
  repayments,
} from '@danbao/core/credit';
import { industries } from '@danbao/core/customers';
import { addDays, addMonths } from '@danbao/core/format';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import * as table from '../../db/schema.ts';
import { insertRecords, type SampleRecord } from '../../resources/insert-records.ts';
import { editorOf, sampleAccounts } from '../accounts.ts';
import { creditCode } from '../numbers.ts';
import { type Random, seeded } from '../random.ts';

const places = ['江城', '云岭', '东湖', '海州', '北辰', '青禾', '锦川', '长泽', '南屏', '白沙', '龙泉', '新安'];
const trades = ['农业', '冷链', '精密铸造', '照明', '家具', '印刷', '环保', '汽配', '建材', '餐饮', '仓储', '软件'];
const leads = { '101': ['陈立', '罗静'], '103': ['许昂'] } as const;
const banks = ['江城农村商业银行', '云岭城市商业银行', '东湖村镇银行', '海州农商银行'];
const sections = industries.map(({ value }) => value).filter((value) => 'ACEFGHILM'.includes(value));
const scales = ['小型', '微型', '小型', '中型'];
/** Projects of the years before, and over how many days. */
const [count, span] = [60, 1000];

type Records = Readonly<
  Record<'paid' | 'repaid' | 'compensated' | 'recovered' | 'released' | 'overdue', SampleRecord[]>
>;

/** The business of three years before `today`: what the figures of a company that has worked for a while look like. */
export async function insertBusiness(tx: Db, today: string): Promise<void> {
  const random = seeded(20_230_105);
  // What concentration and leverage are held against; a single client may be guaranteed for a tenth of it.
  await tx
    .insert(table.company)
    .values({ netAssets: '21000' })
    .onConflictDoUpdate({
      target: table.company.only,
      set: { netAssets: '21000' },
    });
  const records: Records = { paid: [], repaid: [], compensated: [], recovered: [], released: [], overdue: [] };
  const rows = Array.from({ length: count }, (_, index) => projectOf(index, random, today, records));
  await tx.insert(table.clients).values(rows.map(({ client }) => client));
  await tx.insert(table.projects).values(rows.map(({ project }) => project));
  await tx.insert(table.applications).values(rows.map(({ application }) => application));
  await tx.insert(table.loanPlans).values(rows.map(({ plan }) => plan));
  // Those of the dozen told of elsewhere get what the figures are told apart by.
  await tx.execute(
    sql`update clients set details = json_build_object('industryCategory', (array['G','C','F','A','C','H'])[1 + right(client_id, 2)::int % 6], 'scale', (array['小型','中型','小型','微型'])[1 + right(client_id, 2)::int % 4])
        where client_id like '30%' and details::text = '{}'`,
  );
  await insertRecords(tx, payments, records.paid);
  await insertRecords(tx, repayments, records.repaid);
  await insertRecords(tx, compensations, records.compensated);
  await insertRecords(tx, recoveries, records.recovered);
  await insertRecords(tx, releases, records.released);
  await insertRecords(tx, overdueRecords, records.overdue);
}

function projectOf(index: number, random: Random, today: string, records: Records) {
  const number = String(index + 1).padStart(4, '0');
  const unitUid = index % 3 === 2 ? '103' : '101';
  const clientName = `${places[index % places.length]}${random.pick(trades)}${random.pick(['科技', '实业', ''])}有限公司`;
  const ids = { clientId: `32${number}`, projectId: `42${number}`, applyId: `52${number}`, loanId: `63${number}` };
  const scale = random.pick(scales);
  const sum = (scale === '中型' ? 400 : scale === '小型' ? 180 : 60) + random.below(12) * 20;
  const begin = addDays(today, -span + Math.floor((index * (span - 20)) / count));
  const variety = businessVarieties[random.below(5)]?.value ?? '流动资金贷款担保';
  const at = (day: string) => new Date(`${day}T04:00:00Z`);
  const paid = String(sum);
  const end = addMonths(begin, 12);
  const amanName = leads[unitUid][index % leads[unitUid].length] ?? '';
  const of = { projectId: ids.projectId, loanId: ids.loanId };
  records.paid.push({
    id: `66${number}1`,
    at: at(begin),
    values: {
      ...{ project_ID: ids.projectId, loanId: ids.loanId, payDate: begin, paySum: paid, payee: clientName },
      ...{ bankName: random.pick(banks), billBeginDate: begin, billEndDate: end },
    },
  });
  const repaidSum = story({ index, begin, end, sum, today, of, at, number }, records);
  return {
    client: {
      ...{ clientId: ids.clientId, unitUid, clientTypeId: '04', clientName, certificateCode: creditCode(random) },
      ...{
        legalPerson: '王建国',
        phone: `154${random.digits(8)}`,
        address: `${places[index % places.length]}市创业街${index + 1}号`,
      },
      details: {
        industryCategory: random.pick(sections),
        scale,
        registeredCapital: String(200 + random.below(20) * 50),
      },
      createdAt: at(begin),
    },
    project: {
      projectId: ids.projectId,
      projectName: `${clientName}${variety}项目`,
      clientId: ids.clientId,
      loanPlanId: ids.loanId,
      unitUid,
    },
    application: {
      ...{
        applyId: ids.applyId,
        projectId: ids.projectId,
        busiCode: `DB${begin.slice(0, 4)}-9${number}`,
        busiTypeName: variety,
      },
      ...{
        applySum: paid,
        creditBeginDate: begin,
        creditEndDate: end,
        amanName,
        managerId: sampleAccounts.find(({ realName }) => realName === amanName)?.userId ?? null,
        departName: '业务一部',
      },
      createdBy: editorOf(unitUid).userId,
      ...{ createdAt: at(addDays(begin, -20)), updatedAt: at(begin) },
      details: {
        ...{ busiTypeNameList: variety, companyTypeName: scale, isAgricultural: index % 5 === 0 ? '1' : '0' },
        ...{ isFirstGuarantee: index % 4 === 1 ? '1' : '0', shareRate: '80', bankShareRate: '20', guaranteeRate: '1' },
        ...(index % 3 === 0 ? { againFilingNo: `ZD${begin.slice(0, 4)}${number}` } : {}),
      },
    },
    plan: {
      ...{
        loanId: ids.loanId,
        projectId: ids.projectId,
        applyId: ids.applyId,
        loanSum: paid,
        loanFactSum: paid,
        repaidSum,
      },
      details: {
        creditBusiTypeName: variety,
        periodMonth: '12',
        bankName: '江城农村商业银行',
        loanTypeName: '首次用信',
      },
      fee: { vouchRate: '1', vouchSum: String(sum / 100) },
      state: 'concluded' as const,
      createdAt: at(begin),
    },
  };
}

interface Story {
  readonly index: number;
  readonly begin: string;
  readonly end: string;
  readonly sum: number;
  readonly today: string;
  readonly of: { readonly projectId: string; readonly loanId: string };
  readonly at: (day: string) => Date;
  readonly number: string;
}

/** How a project went on until today: paid back in quarters, and of some that fell due overdue, compensated and in part recovered. Answers what was paid back. */
function story({ index, begin, end, sum, today, of, at, number }: Story, records: Records): string {
  const quarter = sum / 4;
  const lingers = index === 33 || index === 45;
  const fails = index % 12 === 3 && !lingers;
  let repaid = 0;
  for (let turn = 1; turn <= 4; turn += 1) {
    const day = addMonths(begin, turn * 3);
    if (day > today || ((fails || lingers) && turn === 4)) break;
    if (index % 12 === 8 && turn === 4) {
      records.released.push({
        id: `71${number}9`,
        at: at(day),
        values: {
          ...{ projectId: of.projectId, certificateNo: `JC${day.slice(0, 4)}${number}`, releasedDate: day },
          ...{ amount: String(quarter), reason: 'expired' },
        },
      });
      break;
    }
    repaid += quarter;
    records.repaid.push({
      id: `67${number}${turn}`,
      at: at(day),
      values: { ...of, repayDate: day, principalSum: String(quarter), interestSum: String(sum / 100) },
    });
  }
  const [overdueDay, paidDay, backDay] = [addDays(end, 1), addDays(end, 40), addDays(end, 160)];
  const { projectId } = of;
  if ((fails || lingers) && overdueDay < today)
    records.overdue.push({
      id: `68${number}`,
      at: at(overdueDay),
      values: {
        ...{ projectId, overdueDate: overdueDay, principal: String(quarter), interest: '0.5', cause: '下游回款延迟' },
        ...(fails && paidDay < today ? { curedDate: paidDay } : {}),
      },
    });
  if (fails && paidDay < today)
    records.compensated.push({
      id: `69${number}`,
      at: at(paidDay),
      values: {
        ...{ projectId, voucherNo: `DC${paidDay.slice(0, 4)}${number}`, paidDate: paidDay, creditor: banks[0] },
        ...{ principal: String(quarter), interest: '0.6', fees: '0' },
      },
    });
  if (fails && backDay < today)
    records.recovered.push({
      id: `70${number}`,
      at: at(backDay),
      values: {
        projectId,
        compensationId: `69${number}`,
        recoveredDate: backDay,
        amount: String(quarter / 2),
        way: 'guarantor',
      },
    });
  return String(repaid);
}
