import { documentNumber, documentWords } from '@danbao/core/documents';
import { flowDefinitions } from '@danbao/core/flows';
import { addDays, dayLength } from '@danbao/core/format';
import type { Db } from '../db/database.ts';
import * as table from '../db/schema.ts';
import { insertRecords } from '../resources/insert-records.ts';
import { fixedTime } from './dates.ts';
import type { FlowStory } from './flow-story.ts';

const words = [
  { unitUid: '100', word: '江城担保集团发', usedFor: '集团发文' },
  { unitUid: '101', word: '一担保发', usedFor: '公司发文' },
  { unitUid: '101', word: '一担保函', usedFor: '函件' },
  { unitUid: '103', word: '二担保发', usedFor: '公司发文' },
] as const;

const common = {
  level: 'normal',
  secret: 'internal',
  legalReview: '1',
  financeReview: '0',
  riskReview: '0',
  release: 'manager',
};

const checks = {
  ...common,
  title: '关于做好年末担保项目检查工作的通知',
  docKind: 'notice',
  level: 'urgent',
  receivers: [
    { kind: 'unit', name: '第二融资担保公司', receiverId: '103', isCopy: '0' },
    { kind: 'dept', name: '风险管理部', receiverId: '10104', isCopy: '0' },
    { kind: 'user', name: '周敏', receiverId: '1001', isCopy: '1' },
  ],
  content: [
    '为切实防范代偿风险，现就做好年末担保项目检查工作有关事项通知如下。',
    '一、检查范围',
    '截至本月末全部在保项目。单户在保余额500万元以上的，须现场检查。',
    '二、检查内容',
    '（一）企业生产经营与现金流情况；',
    '（二）反担保措施落实、登记与保险续保情况；',
    '（三）贷款资金用途。',
    '三、工作要求',
    '各单位应于下月15日前将检查报告报送风险管理部。发现重大风险的，应当立即报告。',
  ].join('\n'),
  attachmentNote: '年末担保项目检查表',
  contact: '唐宁，风险管理部',
};

const cooperation = {
  ...common,
  title: '关于商请联合开展产业链担保业务的函',
  docKind: 'letter',
  receivers: [{ kind: 'unit', name: '第一融资担保公司', receiverId: '101', isCopy: '0' }],
  content:
    '为更好服务本市装备制造产业链企业，我公司拟与贵公司联合开展产业链担保业务，风险按各50%分担。\n请贵公司研究并于两周内函复。',
};

const sent = [
  { number: 21, starter: 'manager', unitUid: '101', word: '一担保发', no: 1, days: 12, values: checks },
  { number: 22, starter: 'branch', unitUid: '103', word: '二担保发', no: 1, days: 9, values: cooperation },
] as const;

/** Documents that were sent, and one that is looked at now. */
export function documentStories(today: string): readonly FlowStory[] {
  const at = (daysAgo: number) => new Date(Date.parse(`${today}T01:30:00Z`) - daysAgo * dayLength);
  const flow = flowDefinitions.sending;
  const finished = sent.map(({ number, starter, word, no, days, values }): FlowStory => {
    const signDate = addDays(today, 4 - days);
    return {
      flowId: idOf(number),
      flow,
      starter,
      values,
      start: at(days),
      steps: [
        { event: 'send', by: starter },
        { event: 'handle', opinion: '同意' },
        { event: 'handle', opinion: '文字已核' },
        { event: 'handle', opinion: '合规' },
        { event: 'handle', opinion: '同意印发' },
        {
          event: 'handle',
          values: {
            docWord: word,
            docNo: documentNumber({ word, year: yearOf(today, days), no }),
            signer: starter === 'branch' ? '金岩' : '宋毅',
            signDate,
          },
        },
        { event: 'handle', values: { copies: '10' } },
        { event: 'handle', values: { printDate: addDays(today, 7 - days) } },
      ],
    };
  });
  return [
    ...finished,
    {
      flowId: idOf(23),
      flow,
      starter: 'lead',
      values: {
        ...common,
        title: '关于申请调整单户担保限额的请示',
        docKind: 'request',
        receivers: [{ kind: 'unit', name: '集团本部', receiverId: '100', isCopy: '0' }],
        content: '现申请将小微企业单户担保限额由500万元调整为800万元。妥否，请批示。',
      },
      start: at(2),
      steps: [{ event: 'send', by: 'lead' }],
    },
  ];
}

/** Codes of the units, the numbers that were given, and to whom the documents went. */
export async function insertDocuments(tx: Db, today: string): Promise<void> {
  const records = words.map(({ unitUid, ...values }, index) => ({
    id: `word${index + 1}`,
    at: fixedTime(index),
    unitUid,
    values: { ...values, isEnable: '1' },
  }));
  await insertRecords(tx, documentWords, records);
  const time = (daysAgo: number) => new Date(Date.parse(`${today}T02:00:00Z`) - daysAgo * dayLength);
  const numbers = sent.map(({ number, unitUid, word, no, days }) => ({
    year: yearOf(today, days),
    ...{ unitUid, word, no, docNo: documentNumber({ word, year: yearOf(today, days), no }), flowId: idOf(number) },
    allottedAt: time(days - 5),
    allottedBy: unitUid === '101' ? '顾全' : '夏衡',
  }));
  await tx.insert(table.documentNumbers).values(numbers);
  await tx
    .insert(table.documentSeries)
    .values(numbers.map(({ unitUid, word, year, no }) => ({ unitUid, word, year, last: no })));
  const to = (flowNumber: number, no: number, row: object) => ({
    deliveryId: idOf(flowNumber * 100 + no),
    flowId: idOf(flowNumber),
    isCopy: false,
    sentAt: time((sent.find(({ number }) => number === flowNumber)?.days ?? 7) - 7),
    ...row,
  });
  const deliveries = [
    to(21, 1, { kind: 'unit', receiverId: '103', receiverName: '第二融资担保公司', unitUid: '103' }),
    to(21, 2, {
      ...{ kind: 'dept', receiverId: '10104', receiverName: '风险管理部', unitUid: '101' },
      ...{ signedAt: time(3), signedBy: '1109', signedByName: '唐宁' },
    }),
    to(21, 3, { kind: 'user', receiverId: '1001', receiverName: '周敏', unitUid: '100', isCopy: true }),
    to(22, 1, { kind: 'unit', receiverId: '101', receiverName: '第一融资担保公司', unitUid: '101' }),
  ] as (typeof table.documentDeliveries.$inferInsert)[];
  await tx.insert(table.documentDeliveries).values(deliveries);
  const read = { deliveryId: deliveries[1]?.deliveryId ?? '', firstAt: time(3), lastAt: time(3) };
  await tx.insert(table.documentReads).values({ ...read, userId: '1109', userName: '唐宁' });
}

/** A document is numbered five days after it was drafted. */
function yearOf(today: string, days: number): number {
  return Number(addDays(today, 5 - days).slice(0, 4));
}

/** Ids as clients make them, the same in every sample. */
function idOf(number: number): string {
  return String(number).padStart(32, '700000000000000000000000000000');
}
