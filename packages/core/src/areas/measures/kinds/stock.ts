import { wholeAmount } from '../../../field/types/amount.ts';
import { yesNo } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { integer, number, ratio } from '../../../field/types/number.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { ownerContexts } from '../../owners/owner.ts';
import { registered } from '../blocks/base.ts';
import { registeredEvidence } from '../family-evidence.ts';
import { atMostThat, product } from '../kind-checks.ts';
import { measure } from '../measure.ts';
import { doubtful } from '../value-checks.ts';

const section = 'valuation';

/** 股票 (G10, G11); its amounts are whole numbers (Y7). */
export const stock = measure({
  kind: 'stock',
  family: 'pledge',
  evidence: registeredEvidence,
  usualRate: 50,
  valuationMonths: 3,
  label: label('股票', 'Listed shares'),
  ownerContext: ownerContexts.stock,
  checks: [
    atMostThat(
      'assessValue',
      product('count', 'closingPrice', '0.0001'),
      '高于质押股数乘收盘价',
      'is more than the shares at the closing price',
    ),
    doubtful(
      'isRestricted',
      '1',
      '限售或风险警示的股票处置受限',
      'locked-up shares, or shares under warning, are hard to sell',
    ),
  ],
  fields: {
    ipoSite: text('上市地点', 'Listing place', { max: 50 }),
    ipoName: text('上市公司', 'Listed company'),
    stockCode: text('股票代码', 'Stock code', { max: 50, code: true }),
    certificateName: text('权证名称', 'Certificate name', { max: 50 }),
    receiveTime: date('取得时间', 'Receive time'),
    count: integer('质押股数', 'Shares pledged'),
    closingPrice: number('质押日收盘价', 'Closing price on the day of pledge', { unit: 'yuan', extension: true }),
    isRestricted: yesNo('是否限售或风险警示', 'Locked up or under warning', { section: 'diligence', extension: true }),
    ...registered,
    assessValue: wholeAmount('评估价值', 'Appraised value', { section, required: true }),
    alreadyValue: wholeAmount('在先担保债权额', 'Prior encumbrances', { section, required: true, zero: true }),
    optValue: wholeAmount('认定担保价值', 'Accepted collateral value', { section }),
    coverageRatio: ratio('抵质押率', 'Loan-to-value ratio', { section, required: true }),
    disposeRemark: remark('备注', 'Remarks', { section: 'remarks', max: 200 }),
  },
});
