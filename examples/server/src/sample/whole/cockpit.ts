import {
  displayUnits,
  indicatorGoals,
  mainCategories,
  projectData,
  type reportedIndicators,
  subCompanyCards,
} from '@danbao/core/cockpit';
import { flowDefinitions } from '@danbao/core/flows';
import { addMonths } from '@danbao/core/format';
import type { Db } from '../../db/database.ts';
import { insertRecords, type SampleRecord } from '../../resources/insert-records.ts';
import type { FlowStory } from '../flow-story.ts';

/** Months that companies have reported. */
const months = 14;
const companies = [
  { unitUid: '101', starter: 'manager', size: 1 },
  { unitUid: '103', starter: 'branch', size: 0.55 },
] as const;

/** What each indicator is at the first company, how it grows in a month (in thousandths), and where it stands. */
const figures = [
  ['netAssets', 21_000, 4, '1'],
  ['guaranteeEquity', 800, 0, '1'],
  ['totalAssets', 30_500, 5, '1'],
  ['compensationReceivable', 160, 8, '1'],
  ['assetsOne', 8_400, 4, '1'],
  ['assetsTwo', 13_900, 4, '1'],
  ['assetsThree', 7_200, 3, '1'],
  ['unearnedReserve', 96, 6, '2'],
  ['compensationReserve', 210, 7, '2'],
  ['generalReserve', 380, 2, '2'],
  ['loss', 0, 0, '2'],
  ['feeIncome', 9.6, 6, '3'],
  ['feeReceived', 9.1, 6, '3'],
  ['jobs', 2_450, 9, '3'],
  ['taxes', 118, 7, '3'],
] as const satisfies readonly (readonly [keyof typeof reportedIndicators, number, number, string])[];

const monthOf = (today: string, back: number) => addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7);
const dayOf = (period: string, day: string) => new Date(`${addMonths(`${period}-01`, 1).slice(0, 7)}-${day}T02:00:00Z`);

/** The last month that is reported by now: in the first days of a month it is the one before the last. */
const lastBack = (today: string) => (today.slice(8) >= '05' ? 1 : 2);

/** Reports of the companies, confirmed but for the last of the second; categories, panels, targets. */
export async function insertCockpit(tx: Db, today: string): Promise<void> {
  await insertRecords(tx, mainCategories, sampleCategories);
  await insertRecords(tx, subCompanyCards, sampleCards(today));
  await insertRecords(tx, displayUnits, sampleUnits);
  await insertRecords(tx, indicatorGoals, sampleGoals(today));
  await insertRecords(tx, projectData, sampleProjectData);
}

const at = new Date('2025-03-03T02:00:00Z');

const sampleCategories: readonly SampleRecord[] = (
  [
    ['1', '资产与净资产', 'Assets'],
    ['2', '准备金与损失', 'Reserves and losses'],
    ['3', '收入与社会效益', 'Income and benefit'],
  ] as const
).map(([id, name, nameEn]) => ({ id: `8100${id}`, at, values: { name, nameEn, sort: id, isVisible: '1' } }));

const sampleUnits: readonly SampleRecord[] = companies.map(({ unitUid }, index) => ({
  id: `8200${index + 1}`,
  at,
  values: { company: unitUid, sort: String(index + 1), visible: '1', theme: index === 0 ? 'dark1' : 'light' },
}));

export function sampleCards(today: string): readonly SampleRecord[] {
  return companies.flatMap(({ unitUid, size }) =>
    Array.from({ length: months }, (_, back) => monthOf(today, back + lastBack(today))).flatMap((period, back) =>
      figures.map(([indicator, base, growth, category], at): SampleRecord => {
        const value = base * size * (1 - (growth * back) / 1000);
        const isWhole = indicator === 'jobs';
        return {
          id: `83${unitUid}${period.replace('-', '')}${String(at + 1).padStart(2, '0')}`,
          at: dayOf(period, '04'),
          unitUid,
          authorId: unitUid === '101' ? '1002' : '1005',
          values: {
            ...{ period, categoryId: `8100${category}`, indicator },
            value: isWhole ? String(Math.round(value)) : String(Math.round(value * 100) / 100),
          },
        };
      }),
    ),
  );
}

function sampleGoals(today: string): readonly SampleRecord[] {
  const goals = [
    ['newGuarantee', '9000'],
    ['policyShare', '80'],
    ['balance', '14000'],
    ['guaranteedClients', '60'],
    ['feeIncome', '180'],
  ] as const;
  return goals.map(([indicator, target], index) => ({
    id: `8400${index + 1}`,
    at,
    values: { indicator, goalYear: today.slice(0, 4), target },
  }));
}

const sampleProjectData: readonly SampleRecord[] = (
  [
    ['XT-001', '云岭县农业产业园批量担保', '云岭县', 'A', '860', '0', '1200', '46'],
    ['XT-002', '海州小微批量担保（农商行）', '海州市', 'F', '1530', '12.5', '2000', '118'],
    ['XT-003', '江城科创贷风险分担', '江城市', 'M', '940', '0', '1500', '33'],
    ['XT-004', '东湖旅游民宿批量担保', '东湖区', 'H', '310', '4', '600', '27'],
  ] as const
).map(([projectId, projectName, area, category, balance, overdue, guaranteeAmount, clientCount], index) => ({
  id: `8500${index + 1}`,
  at,
  unitUid: index % 2 === 0 ? '101' : '103',
  values: { projectId, projectName, area, category, balance, overdue, guaranteeAmount, clientCount },
}));

/** The flows of the reports: the last month of the second company is still under way. */
export function cockpitStories(today: string): readonly FlowStory[] {
  const flow = flowDefinitions.cockpit;
  const all = companies.flatMap(({ unitUid, starter }) =>
    Array.from({ length: months }, (_, back): FlowStory => {
      const period = monthOf(today, back + lastBack(today));
      const sent = { event: 'send', by: starter } as const;
      const isOpen = unitUid === '103' && back === 0;
      const first = dayOf(period, '01');
      return {
        flowId: `86${unitUid}${period.replace('-', '')}`,
        ...{ flow, starter, start: first, values: { period, explanation: '数据取自当月财务报表，已与科目余额核对' } },
        steps: isOpen
          ? [sent]
          : [
              sent,
              { event: 'handle', opinion: '数据属实，同意上报' },
              { event: 'handle', opinion: '已核对，予以确认', values: { reviewNote: '与财务报表一致' } },
            ],
      };
    }),
  );
  return all;
}
