import { addDays, dayLength } from '@danbao/core/format';
import type { SampleRecord } from '../resources/insert-records.ts';
import { sampleProjects } from './projects.ts';

/** Whom the first clients of the sample deal with, what is said of them outside, and how they are rated. */
export function sampleClientRecords(today: string) {
  const [first, second] = sampleProjects(today).map(({ client }) => client.clientId);
  const at = (daysAgo: number) => new Date(Date.parse(`${today}T02:00:00Z`) - daysAgo * dayLength);
  const records = (prefix: string, daysAgo: number, rows: readonly Record<string, unknown>[]): SampleRecord[] =>
    rows.map((values, index) => ({
      id: `${prefix}${String(index + 1).padStart(4, '0')}`,
      at: at(daysAgo - index),
      values,
    }));
  const client = { clientId: first, kind: 'client' };
  const supplier = { clientId: first, kind: 'supplier' };
  return {
    mainClients: records('72', 90, [
      { ...client, name: '江城港务物流有限公司', ratio: '32.5', amount: '1850', term: '月结 60 天', years: '6' },
      { ...client, name: '汉水粮油贸易有限公司', ratio: '21', amount: '1195', term: '月结 30 天', years: '4' },
      { ...client, name: '长河建材有限公司', ratio: '12.4', amount: '706', term: '货到付款', years: '3' },
      { ...supplier, name: '中流石油销售有限公司', ratio: '41', amount: '1320', term: '预付', years: '8' },
      { ...supplier, name: '东岸船舶修造有限公司', ratio: '18.6', amount: '598', term: '季结', years: '5' },
    ]),
    warnings: records('73', 30, [
      {
        ...{ clientId: second, externalWarning: 'middle', source: 'court', date: addDays(today, -34), isSettled: '0' },
        reason: '作为被告涉买卖合同纠纷，标的 48 万元，已立案',
      },
      {
        ...{ clientId: second, externalWarning: 'low', source: 'registry', date: addDays(today, -80), isSettled: '1' },
        ...{ reason: '未按期公示年度报告', settledNote: '已补报并移出异常名录' },
      },
    ]),
    ratings: records('74', 200, [
      { clientId: first, internalRiskLevel: 'A', reason: '经营稳定，无逾期' },
      { clientId: second, internalRiskLevel: 'B', reason: '收入下降，应收账款账龄拉长' },
    ]),
  };
}
