import { price } from '../../field/types/amount.ts';
import { choice } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { share } from '../../field/types/number.ts';
import { remark } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { resource } from '../../resource/resource.ts';
import { fundAccess, reserveCall, reserveReads } from './access.ts';
import { exitWays, investmentRounds } from './choices.ts';
import { ofEnterprise, staysWithCompany } from './of-enterprise.ts';

/** How the fund means to invest in a company directly (S4). Amounts in 万元. */
export const reservePlans = resource({
  name: 'reservePlan',
  plural: 'reservePlans',
  label: label('直投方案', 'Direct investment plan'),
  fields: {
    enterpriseId: ofEnterprise(),
    round: choice('投资轮次', 'Round', investmentRounds, { required: true }),
    valuation: price('投前估值', 'Value before the investment', { required: true }),
    amount: price('投资金额', 'Investment', { required: true }),
    shareRatio: share('持股比例', 'Share', { required: true }),
    exitWay: choice('退出方式', 'Way out', exitWays, { required: true }),
    planDate: date('计划投资日期', 'Planned for', { required: true }),
    useOfFunds: remark('资金用途', 'What it is for', { required: true, max: 500 }),
  },
  title: 'round',
  access: fundAccess,
  scope: { of: 'enterpriseId' },
  unique: [['enterpriseId', 'round', 'planDate']],
  list: {
    columns: ['enterpriseId', 'round', 'valuation', 'amount', 'shareRatio', 'exitWay', 'planDate'],
    filters: ['enterpriseId', 'round', 'planDate'],
    search: ['useOfFunds'],
    order: '-planDate',
    orders: ['-amount'],
    sums: ['amount'],
  },
  calls: {
    page: reserveCall('DirectStockInvestmentPlan/getStockInvestmentPlanPage'),
    get: reserveCall('DirectStockInvestmentPlan/getStockInvestmentPlanById'),
    add: reserveCall('DirectStockInvestmentPlan/add'),
    update: reserveCall('DirectStockInvestmentPlan/update'),
    remove: reserveCall('DirectStockInvestmentPlan/delete'),
  },
  page: { path: '/fund/plans', icon: 'file', menu: 'funds' },
  sheet: true,
  feeds: reserveReads,
  rules: { check: staysWithCompany },
});
