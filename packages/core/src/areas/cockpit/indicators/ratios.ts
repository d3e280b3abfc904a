import { label } from '../../../label.ts';
import { compensationReserveDue, reserveRule, reserveShares } from '../../post-guarantee/reserves.ts';
import type { Indicator } from './indicator.ts';

const ratio = { kind: 'ratio', unit: 'percent' } as const;
const article = (zh: string, en: string) => ({ source: label(zh, en) });
const measuresRule = article(
  '《融资担保责任余额计量办法》《融资担保公司监督管理条例》',
  'Regulations on Financing Guarantee Companies',
);
const assetRule = article('《融资担保公司资产比例管理办法》', 'Asset ratio rules for financing guarantee companies');
const policyRule = article('《政府性融资担保发展管理办法》', 'Rules for government-backed financing guarantees');
const assetBase = { denominator: ['totalAssets'], less: ['compensationReceivable'] } as const;

/** Quotients of the others. */
export const ratioIndicators = {
  leverage: {
    ...{ ...ratio, code: 'leverage', label: label('放大倍数', 'Leverage'), unit: 'times', good: 'down' },
    ...{ numerator: ['liabilityBalance'], denominator: ['netAssets'], less: ['guaranteeEquity'] },
    limit: {
      ...{ atMost: '10', ...measuresRule },
      raised: {
        atMost: '15',
        where: [
          ['smallFarmShare', '50'],
          ['smallFarmClientShare', '80'],
        ],
      },
    },
  },
  smallFarmShare: {
    ...{ ...ratio, code: 'smallFarmShare', good: 'up', numerator: ['smallFarmBalance'], denominator: ['balance'] },
    label: label('小微企业和农户余额占比', 'Small enterprises and farmers, share of balance'),
  },
  smallFarmClientShare: {
    ...{ ...ratio, code: 'smallFarmClientShare', good: 'up', denominator: ['guaranteedClients'] },
    ...{ numerator: ['smallClients', 'farmerClients'] },
    label: label('小微企业和农户户数占比', 'Small enterprises and farmers, share of clients'),
  },
  clientCap: {
    ...{ kind: 'weighted', code: 'clientCap', unit: 'wan', label: label('单户限额', 'Limit of one client') },
    parts: [['netAssets', '0.1']],
  },
  clientCapUse: {
    ...{ ...ratio, code: 'clientCapUse', label: label('单户限额使用率', 'Use of the limit of one client') },
    ...{
      numerator: ['largestClient'],
      denominator: ['clientCap'],
      good: 'down',
      limit: { atMost: '100', ...measuresRule },
    },
  },
  groupConcentration: {
    ...{ ...ratio, code: 'groupConcentration', good: 'down', limit: { atMost: '15', ...measuresRule } },
    label: label('关联集团集中度', 'Largest group to net assets'),
    ...{ numerator: ['largestGroup'], denominator: ['netAssets'] },
  },
  clientConcentration: {
    ...{
      ...ratio,
      code: 'clientConcentration',
      label: label('单一客户集中度', 'Largest client to net assets'),
      good: 'down',
    },
    ...{ numerator: ['largestClient'], denominator: ['netAssets'], limit: { atMost: '10', ...measuresRule } },
  },
  topTenShare: {
    ...{ ...ratio, code: 'topTenShare', label: label('最大十户占比', 'Share of the ten largest'), good: 'down' },
    ...{ numerator: ['topTen'], denominator: ['balance'] },
  },
  policyShare: {
    ...{
      ...ratio,
      code: 'policyShare',
      label: label('支小支农余额占比', 'Small and rural share of balance'),
      good: 'up',
    },
    ...{ numerator: ['policyBalance'], denominator: ['balance'], limit: { atLeast: '80', ...policyRule } },
  },
  policyNewShare: {
    ...{
      ...ratio,
      code: 'policyNewShare',
      label: label('支小支农新增占比', 'Small and rural share of new guarantees'),
      good: 'up',
    },
    ...{ numerator: ['policyNew'], denominator: ['newGuarantee'], limit: { atLeast: '80', ...policyRule } },
  },
  upTo500Share: {
    ...{ ...ratio, code: 'upTo500Share', label: label('单户 500 万及以下占比', 'Share up to CNY 5m each'), good: 'up' },
    ...{ numerator: ['policyUpTo500'], denominator: ['policyBalance'], limit: { atLeast: '50', ...policyRule } },
  },
  firstShare: {
    ...{ ...ratio, code: 'firstShare', label: label('首担户占比', 'Share of first-time clients'), good: 'up' },
    ...{ numerator: ['firstClients'], denominator: ['newClients'] },
  },
  feeRate: {
    ...{ ...ratio, code: 'feeRate', label: label('平均年化担保费率', 'Average yearly fee rate'), good: 'down' },
    ...{ numerator: ['feeDue'], denominator: ['yearlySum'], limit: { atMost: '1.5', ...policyRule } },
  },
  feeRateSmall: {
    ...{ ...ratio, code: 'feeRateSmall', good: 'down', numerator: ['feeDueSmall'], denominator: ['yearlySumSmall'] },
    label: label('单户 500 万及以下平均年化费率', 'Average yearly fee rate up to CNY 5m each'),
    limit: { atMost: '1', ...policyRule },
  },
  feeRateLarge: {
    ...{ ...ratio, code: 'feeRateLarge', good: 'down', numerator: ['feeDueLarge'], denominator: ['yearlySumLarge'] },
    label: label('单户 500 万以上平均年化费率', 'Average yearly fee rate above CNY 5m each'),
    limit: { atMost: '1.5', ...policyRule },
  },
  compensationRate: {
    ...{ ...ratio, code: 'compensationRate', label: label('担保代偿率', 'Compensation rate'), good: 'down' },
    ...{ numerator: ['compensation'], denominator: ['released'] },
    limit: {
      atMost: '4',
      ...article(
        '《政府性融资担保、再担保机构绩效评价指引》',
        'Performance guidelines for government-backed guarantors',
      ),
    },
  },
  compensationRateEver: {
    ...{
      ...ratio,
      code: 'compensationRateEver',
      label: label('累计代偿率', 'Compensation rate, all years'),
      good: 'down',
    },
    ...{ numerator: ['compensationEver'], denominator: ['releasedEver'] },
  },
  recoveryRateEver: {
    ...{ ...ratio, code: 'recoveryRateEver', label: label('历史累计回收率', 'Recovery rate, all years'), good: 'up' },
    ...{ numerator: ['recoveryEver'], denominator: ['compensationEver'] },
  },
  recoveryRate: {
    ...{ ...ratio, code: 'recoveryRate', label: label('代偿回收率', 'Recovery rate'), good: 'up' },
    ...{ numerator: ['recovery'], denominator: ['compensationBalance', 'recovery'] },
    about: label(
      '期末代偿余额（我方份额）加期内回收，即期初余额加期内代偿',
      'The balance at the end plus what came back is the balance at the start plus what was paid',
    ),
  },
  lossRate: {
    ...{ ...ratio, code: 'lossRate', label: label('担保损失率', 'Loss rate'), good: 'down' },
    ...{ numerator: ['loss'], denominator: ['released'] },
  },
  overdueRate: {
    ...{ ...ratio, code: 'overdueRate', label: label('逾期率', 'Overdue rate'), good: 'down' },
    ...{ numerator: ['overdueBalance'], denominator: ['balance'] },
  },
  reserves: {
    ...{ kind: 'weighted', code: 'reserves', unit: 'wan', label: label('准备金合计', 'Reserves'), good: 'up' },
    parts: [
      ['unearnedReserve', '1'],
      ['compensationReserve', '1'],
      ['generalReserve', '1'],
    ],
  },
  unearnedReserveDue: {
    ...{ kind: 'weighted', code: 'unearnedReserveDue', unit: 'wan' },
    label: label('应提未到期责任准备金', 'Unearned premium reserve due'),
    parts: [['feeIncome', reserveShares.unearned]],
    about: label(
      '当年担保费收入的 50%，差额提取；按年初至统计日的期间查询',
      'Half of the fee income of the year, of which what is missing is put aside; asked from the first of January on',
    ),
  },
  unearnedReserveGap: {
    ...{ kind: 'weighted', code: 'unearnedReserveGap', unit: 'wan', good: 'up' },
    label: label('未到期责任准备金差额', 'Unearned premium reserve above what is due'),
    parts: [
      ['unearnedReserve', '1'],
      ['feeIncome', `-${reserveShares.unearned}`],
    ],
    about: label(
      `填报的未到期责任准备金减当年担保费收入的 50%；负数为少提（${reserveRule.zh}）`,
      'What was reported less half of the fee income of the year; below zero too little was put aside',
    ),
  },
  compensationReserveDue: {
    ...{ kind: 'computed', code: 'compensationReserveDue', unit: 'wan' },
    label: label('当年应提担保赔偿准备金', 'Compensation reserve due for the year'),
    of: [['liabilityBalance'], ['compensationReserve', 'if-known']],
    compute: (liability, reserve) => compensationReserveDue(liability, reserve),
    formula: label(
      '融资担保责任余额 × 1%，不超过融资担保责任余额 × 10% − 担保赔偿准备金，最低为 0',
      'Financing guarantee liability × 1%, at most financing guarantee liability × 10% − compensation reserve, at least 0',
    ),
    about: label(
      `统计日责任余额的 1%；填报的准备金达到责任余额的 10% 后差额提取（${reserveRule.zh}）；未填报的按未提取计`,
      'One per cent of the liability; once the reserve that was reported is a tenth of it, only what is missing; none where none was reported',
    ),
  },
  compensationReserveRate: {
    ...{ ...ratio, code: 'compensationReserveRate', good: 'up' },
    label: label('担保赔偿准备金提取比例', 'Compensation reserve to liability'),
    ...{ numerator: ['compensationReserve'], denominator: ['liabilityBalance'] },
    about: label('达到 10% 后差额提取', 'From 10% on only what is missing is put aside'),
  },
  reserveCoverage: {
    ...{ ...ratio, code: 'reserveCoverage', label: label('拨备覆盖率', 'Reserve coverage'), good: 'up' },
    ...{
      numerator: ['unearnedReserve', 'compensationReserve', 'generalReserve'],
      denominator: ['compensationBalance'],
    },
    limit: {
      atLeast: '100',
      ...article(
        '《政府性融资担保、再担保机构绩效评价指引》',
        'Performance guidelines for government-backed guarantors',
      ),
    },
  },
  assetsOneShare: {
    ...{ ...ratio, code: 'assetsOneShare', label: label('Ⅰ级资产比', 'Class I asset ratio'), good: 'up', ...assetBase },
    ...{ numerator: ['assetsOne'], limit: { atLeast: '20', ...assetRule } },
  },
  assetsOneTwoShare: {
    ...{
      ...ratio,
      code: 'assetsOneTwoShare',
      label: label('Ⅰ、Ⅱ级资产比', 'Class I and II asset ratio'),
      good: 'up',
      ...assetBase,
    },
    ...{ numerator: ['assetsOne', 'assetsTwo'], limit: { atLeast: '70', ...assetRule } },
  },
  assetsThreeShare: {
    ...{
      ...ratio,
      code: 'assetsThreeShare',
      label: label('Ⅲ级资产比', 'Class III asset ratio'),
      good: 'down',
      ...assetBase,
    },
    ...{ numerator: ['assetsThree'], limit: { atMost: '30', ...assetRule } },
  },
  capitalShare: {
    ...{ ...ratio, code: 'capitalShare', label: label('资本充实率', 'Capital to assets'), good: 'up' },
    ...{ numerator: ['netAssets', 'unearnedReserve', 'compensationReserve'], denominator: ['totalAssets'] },
    limit: { atLeast: '60', ...assetRule },
  },
  filedShare: {
    ...{ ...ratio, code: 'filedShare', label: label('再担保备案率', 'Share filed for re-guarantee'), good: 'up' },
    ...{ numerator: ['filedBalance'], denominator: ['balanceNow'] },
  },
  bankShareRate: {
    ...{ ...ratio, code: 'bankShareRate', label: label('银行分险比例', 'Share carried by banks'), good: 'up' },
    ...{ numerator: ['bankShare'], denominator: ['debtNow'], limit: { atLeast: '20', ...policyRule } },
  },
  coverage: {
    ...{ ...ratio, code: 'coverage', label: label('反担保物覆盖率', 'Collateral coverage'), good: 'up' },
    ...{ numerator: ['projectCollateral'], denominator: ['liability'] },
    about: label('保证、律师见证不计入', 'Guarantees and attestations do not count'),
  },
  fulfilledCoverage: {
    ...{ ...ratio, code: 'fulfilledCoverage', label: label('已落实覆盖率', 'Fulfilled coverage'), good: 'up' },
    ...{ numerator: ['projectFulfilled'], denominator: ['liability'] },
  },
  fulfilmentRate: {
    ...{ ...ratio, code: 'fulfilmentRate', label: label('措施落实率', 'Security fulfilled, rate'), good: 'up' },
    ...{ numerator: ['fulfilledCount'], denominator: ['measureCount'] },
  },
  inTimeRate: {
    ...{ ...ratio, code: 'inTimeRate', label: label('落实及时率', 'Fulfilled in time'), good: 'up' },
    ...{ numerator: ['inTimeCount'], denominator: ['paidMeasureCount'] },
    limit: { atLeast: '100', ...article('内控：放款前落实', 'Internal control: fulfilled before the money goes out') },
  },
  approvalTime: {
    ...{
      ...ratio,
      code: 'approvalTime',
      label: label('平均审批天数', 'Mean days of an approval'),
      unit: 'days',
      good: 'down',
    },
    ...{ numerator: ['approvalDays'], denominator: ['approvalsEnded'] },
  },
  stageTime: {
    ...{
      ...ratio,
      code: 'stageTime',
      label: label('环节平均停留天数', 'Mean days at a stage'),
      unit: 'days',
      good: 'down',
    },
    ...{ numerator: ['signatureDays'], denominator: ['signaturesGiven'] },
  },
  feeCollection: {
    ...{ ...ratio, code: 'feeCollection', label: label('担保费收缴率', 'Fees collected'), good: 'up' },
    ...{ numerator: ['feeReceived'], denominator: ['feeIncome'] },
  },
} as const satisfies Readonly<Record<string, Indicator>>;
