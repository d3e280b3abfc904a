import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { list } from '../../field/types/list.ts';
import { remark, text } from '../../field/types/text.ts';
import { year } from '../../field/types/year.ts';
import { signedYuan } from '../../field/types/yuan.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';

/** The accounting standard whose forms the lines follow. */
export const statementStandards = options(
  ['general', '企业会计准则', 'Business enterprises'],
  ['small', '小企业会计准则', 'Small enterprises'],
);

/** What the source is written in; amounts are kept in yuan all the same, and the checks allow for its rounding. */
export const statementUnits = options(
  ['yuan', '元', 'CNY'],
  ['thousand', '千元', 'CNY 1,000'],
  ['wan', '万元', 'CNY 10,000'],
);

/** The month with which the period ends that began with the year. */
const statementPeriods = options(
  ['12', '全年', 'Whole year'],
  ['01', '1月', 'January'],
  ['02', '2月', 'To February'],
  ['03', '一季度', 'First quarter'],
  ['04', '4月', 'To April'],
  ['05', '5月', 'To May'],
  ['06', '半年', 'Half-year'],
  ['07', '7月', 'To July'],
  ['08', '8月', 'To August'],
  ['09', '前三季度', 'Three quarters'],
  ['10', '10月', 'To October'],
  ['11', '11月', 'To November'],
);

const ours = { extension: true } as const;

/** A line of a statement in yuan: at the end of the period or up to it, and what the statement itself sets beside it. */
const statementLine = entity({
  name: 'statementLine',
  label: label('报表项目', 'Statement line'),
  fields: {
    code: text('项目代码', 'Line code', { required: true, max: 8 }),
    current: signedYuan('期末或本期', 'End or current period'),
    prior: signedYuan('年初或上期', 'Begin or prior period'),
  },
});

/** What follows from the lines; ratios are plain numbers with four decimals. */
const computed = {
  totalAssets: text('资产总计', 'Total assets', ours),
  totalLiabilities: text('负债合计', 'Total liabilities', ours),
  netAssets: text('净资产', 'Net assets', ours),
  revenue: text('营业收入', 'Revenue', ours),
  netProfit: text('净利润', 'Net profit', ours),
  operatingCashFlow: text('经营活动现金流量净额', 'Net operating cash flow', ours),
  currentRatio: text('流动比率', 'Current ratio', ours),
  debtRatio: text('资产负债率', 'Debt ratio', ours),
  fileName: text('来源文件', 'Source file', ours),
};

/** The financial statements of a customer for one year and period (Z7): typed, or read from a workbook that is kept beside them. */
export const financeStatements = resource({
  name: 'financeStatement',
  plural: 'financeStatements',
  label: label('财务报表', 'Financial statement'),
  fields: {
    clientId: text('客户', 'Client', { required: true, max: 32 }),
    year: year('年度', 'Year', { required: true }),
    period: choice('期间', 'Period', statementPeriods, { required: true, initial: '12' }),
    standard: choice('会计准则', 'Accounting standard', statementStandards, {
      required: true,
      initial: 'general',
      ...ours,
    }),
    consolidated: yesNo('合并报表', 'Consolidated', { required: true, initial: '0', ...ours }),
    audited: yesNo('已审计', 'Audited', { required: true, initial: '0', ...ours }),
    unit: choice('原表单位', 'Unit of the source', statementUnits, { required: true, initial: 'yuan', ...ours }),
    source: text('来源', 'Source', { max: 200 }),
    fileId: text('来源文件编号', 'Id of the source file', { max: 64 }),
    lines: list('报表项目', 'Statement lines', statementLine, ours),
    remark: remark('说明', 'Explanation', ours),
  },
  computed,
  title: 'year',
  access: { read: 'customer:read', write: 'customer:write' },
  scope: { of: 'clientId' },
  unique: [['clientId', 'year', 'period', 'consolidated']],
  list: {
    columns: ['year', 'period', 'standard', 'consolidated', 'audited', 'source'],
    filters: ['clientId', 'year', 'period'],
    order: '-year',
  },
  calls: {
    page: 'POST oa/dataGathering/customerFinanceInfo/getFinanceInfoPage',
    get: 'POST oa/dataGathering/customerFinanceInfo/getFinanceInfoById',
    add: 'POST oa/dataGathering/customerFinanceInfo/addFinanceInfo',
    update: 'POST oa/dataGathering/customerFinanceInfo/updateFinanceInfo',
    remove: 'POST oa/dataGathering/customerFinanceInfo/removeFinanceInfo',
  },
});

/** A statement as the server answers it. */
export type FinanceStatement = RecordOf<typeof financeStatements>;
