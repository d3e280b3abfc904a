import { price } from '../../../field/types/amount.ts';
import { bankAccount } from '../../../field/types/bank-account.ts';
import { yesNo } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { number } from '../../../field/types/number.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { registeredOptional } from '../blocks/base.ts';
import { certificate } from '../blocks/certificate.ts';
import { remarks2000 } from '../blocks/remarks.ts';
import { valuation } from '../blocks/valuation.ts';
import { maturesInTime } from '../deposit-maturity.ts';
import { depositEvidence } from '../family-evidence.ts';
import { atMost } from '../kind-checks.ts';
import { measure } from '../measure.ts';
import { doubtful } from '../value-checks.ts';

/** 存单 (G27); everything but the name is optional. */
export const depositReceipt = measure({
  kind: 'deposit-receipt',
  family: 'pledge',
  evidence: depositEvidence,
  usualRate: 95,
  label: label('存单', 'Certificate of deposit'),
  checks: [
    atMost('optValue', 'depositSum', '高于存款金额', 'is more than was deposited'),
    maturesInTime,
    doubtful(
      'isPaymentStopped',
      '0',
      '未经银行核押止付，存单可能被支取',
      'without a stop at the bank it may be paid out',
    ),
  ],
  fields: {
    bankName: text('存款银行', 'Bank'),
    depositType: text('存款种类', 'Deposit type', { max: 50 }),
    depositCode: text('存单号码', 'Receipt number', { max: 50, code: true, identifies: true }),
    depositName: text('存款人', 'Depositor'),
    depositAccounts: bankAccount('存款账号', 'Deposit account'),
    depositDate: date('存入日期', 'Deposited on'),
    depositPeriod: number('存期', 'Deposit period', { unit: 'month' }),
    depositSum: price('存款金额', 'Amount deposited'),
    yearScale: number('年利率', 'Yearly rate', { unit: 'percent' }),
    ...certificate,
    ...registeredOptional,
    ...valuation,
    securedUntil: date('所担保债务到期日', 'Secured debt falls due', { section: 'diligence', extension: true }),
    verifiedOn: date('核押日期', 'Verified by the bank on', { section: 'diligence', extension: true }),
    isPaymentStopped: yesNo('银行是否已止付', 'Payment is stopped', { section: 'diligence', extension: true }),
    ...remarks2000,
  },
});
