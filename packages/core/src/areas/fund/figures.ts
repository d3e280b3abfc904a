import { price, signedAmount } from '../../field/types/amount.ts';
import { year } from '../../field/types/year.ts';
import type { Issue } from '../../field/validate.ts';
import { compareDecimals, isDecimal } from '../../format/decimal.ts';
import { label } from '../../label.ts';
import { resource } from '../../resource/resource.ts';
import { fundAccess, reserveCall, reserveReads } from './access.ts';
import { ofEnterprise, staysWithCompany } from './of-enterprise.ts';

type Values = Readonly<Record<string, unknown>>;

const ahead = label('不能晚于今年', 'cannot be after this year');
const moreThanAll = label('不能大于资产总额', 'cannot be more than the total assets');

/** The figures of a company for a year, each year once; amounts in 万元 (S5). */
export const reserveFigures = resource({
  name: 'reserveFigures',
  plural: 'reserveFigures',
  label: label('财务数据', 'Figures of a year'),
  pluralLabel: label('财务数据', 'Financial figures'),
  fields: {
    enterpriseId: ofEnterprise(),
    year: year('年度', 'Year', { required: true }),
    revenue: price('营业收入', 'Revenue', { required: true, zero: true }),
    netProfit: signedAmount('净利润', 'Net profit', { required: true }),
    totalAssets: price('资产总额', 'Total assets', { required: true, zero: true }),
    liabilities: price('负债总额', 'Liabilities', { required: true, zero: true }),
    cash: price('货币资金', 'Cash', { zero: true }),
  },
  checks: [cashWithinAssets],
  title: 'year',
  access: fundAccess,
  scope: { of: 'enterpriseId' },
  unique: [['enterpriseId', 'year']],
  list: {
    columns: ['enterpriseId', 'year', 'revenue', 'netProfit', 'totalAssets', 'liabilities', 'cash'],
    filters: ['enterpriseId', 'year'],
    order: '-year',
    // What stands in the books at the end of one year stands there at the end of the next.
    sums: [],
  },
  calls: {
    page: reserveCall('FinancialInfo/getFinancialInfoPage'),
    add: reserveCall('FinancialInfo/add'),
    update: reserveCall('FinancialInfo/update'),
    remove: reserveCall('FinancialInfo/delete'),
  },
  page: { path: '/fund/figures', icon: 'chart', menu: 'funds' },
  sheet: true,
  feeds: reserveReads,
  rules: {
    check: (change) => {
      const { after, today } = change;
      const isAhead = after !== undefined && String(after['year']) > today.slice(0, 4);
      return [...staysWithCompany(change), ...(isAhead ? [{ field: 'year', rule: 'future', message: ahead }] : [])];
    },
  },
});

/** Cash is a part of the assets. */
function cashWithinAssets({ cash, totalAssets }: Values): readonly Issue[] {
  if (typeof cash !== 'string' || typeof totalAssets !== 'string') return [];
  if (!isDecimal(cash) || !isDecimal(totalAssets)) return [];
  return compareDecimals(cash, totalAssets) > 0 ? [{ field: 'cash', rule: 'max', message: moreThanAll }] : [];
}
