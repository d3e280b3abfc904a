import { price } from '../../../field/types/amount.ts';
import { yesNo } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { integer, number } from '../../../field/types/number.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { registered } from '../blocks/base.ts';
import { requiredValuation } from '../blocks/required-valuation.ts';
import { registeredEvidence } from '../family-evidence.ts';
import { unconfirmedDebtor } from '../kind-checks.ts';
import { measure } from '../measure.ts';
import { doubtful } from '../value-checks.ts';

/** 应收账款 (G6, G7); a plain save goes to the saved measures path (F18). */
export const receivable = measure({
  kind: 'receivable',
  family: 'pledge',
  evidence: registeredEvidence,
  usualRate: 70,
  valuationMonths: 6,
  label: label('应收账款', 'Accounts receivable'),
  afterSave: 'measures-path',
  checks: [
    unconfirmedDebtor,
    doubtful(
      'isFuture',
      '1',
      '将有的应收账款尚未发生，须核实基础合同并监管回款账户',
      'has not arisen yet: look into its contract and control the account it is paid to',
    ),
  ],
  fields: {
    companyContractCode: text('合同编号', 'Contract No.', { required: true, max: 50, code: true }),
    companyContractName: text('合同名称', 'Contract name', { required: true }),
    count: integer('合同份数', 'Number of contracts', { required: true }),
    yearRent: price('应收账款年发生额', 'Receivable per year', { required: true }),
    leasePeriod: number('付款期限', 'Payment term', { unit: 'year' }),
    creditDays: integer('账期', 'Days of credit', { unit: 'day', extension: true }),
    certificateNum: text('动产融资登记证明编号', 'Movable-property registration No.', {
      max: 50,
      code: true,
      identifies: 'several',
    }),
    debtorName: text('债务人名称', 'Debtor', { extension: true, max: 100 }),
    debtorConfirmedOn: date('债务人确认日期', 'Confirmed by the debtor on', { section: 'diligence', extension: true }),
    isFuture: yesNo('是否将有的应收账款', 'Arises in future', { section: 'diligence', extension: true }),
    ...registered,
    ...requiredValuation,
    disposeRemark: remark('备注', 'Remarks', { section: 'remarks', max: 200 }),
  },
});
