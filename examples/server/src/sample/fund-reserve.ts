import { addDays, dayLength } from '@danbao/core/format';
import type { SampleRecord } from '../resources/insert-records.ts';
import { creditCode } from './numbers.ts';
import { seeded } from './random.ts';

const random = seeded(20260304);
const codes = [creditCode(random), creditCode(random)];

/** A company that the fund has in reserve and one below it, with a visit, people, a plan and figures. */
export function sampleFundReserve(today: string) {
  const at = (daysAgo: number) => new Date(Date.parse(`${today}T02:00:00Z`) - daysAgo * dayLength);
  const year = Number(today.slice(0, 4));
  const records = (prefix: string, daysAgo: number, rows: readonly Record<string, unknown>[]): SampleRecord[] =>
    rows.map((values, index) => ({
      id: `${prefix}${String(index + 1).padStart(4, '0')}`,
      at: at(daysAgo - index),
      values,
    }));
  const industry = { industry: 'C', status: 'open' };
  const about = { enterpriseId: '750001' };
  return {
    enterprises: records('75', 120, [
      {
        ...{ ...industry, name: '江城星河智能装备有限公司', creditCode: codes[0], stage: 'diligence' },
        ...{ source: '产业园推荐', legalPerson: '许航', registeredCapital: '3200', contact: '何敏' },
        ...{ phone: '13907150021', address: '江城市高新区星河路 18 号', intro: '研制码头自动化装卸设备' },
      },
      {
        ...{ ...industry, name: '江城星河精密部件有限公司', creditCode: codes[1], stage: 'lead' },
        ...{ parentId: '750001', relation: 'subsidiary', legalPerson: '许航', registeredCapital: '800' },
      },
    ]),
    visits: records('76', 60, [
      {
        ...{ ...about, visitDate: addDays(today, -60), visitors: '陈立、罗静', purpose: '了解产线与在手订单' },
        ...{ result: '在手订单 1.2 亿元，愿意引入基金', nextStep: '安排尽职调查' },
      },
    ]),
    employees: records('77', 58, [
      { ...about, name: '许航', post: '董事长', education: 'master', shareRatio: '46.5' },
      { ...about, name: '何敏', post: '财务总监', education: 'bachelor', shareRatio: '4' },
    ]),
    plans: records('78', 30, [
      {
        ...{ ...about, round: 'a', valuation: '18000', amount: '2000', shareRatio: '10' },
        ...{ exitWay: 'transfer', planDate: addDays(today, 90), useOfFunds: '扩建第二条总装线' },
      },
    ]),
    figures: records('79', 28, [
      {
        ...{ ...about, year: String(year - 1), revenue: '9650.4', netProfit: '812.6' },
        ...{ totalAssets: '15230', liabilities: '6410.5', cash: '1890' },
      },
      {
        ...{ ...about, year: String(year - 2), revenue: '7120', netProfit: '-86.3' },
        ...{ totalAssets: '12440', liabilities: '6035', cash: '1320.8' },
      },
    ]),
  };
}
