import { price } from '../../../field/types/amount.ts';
import { integer, number } from '../../../field/types/number.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { registered } from '../blocks/base.ts';
import { requiredValuation } from '../blocks/required-valuation.ts';
import { measure } from '../measure.ts';

/** 应收账款 (G6, G7); a plain save goes to the saved measures path (F18). */
export const receivable = measure({
  kind: 'receivable',
  family: 'pledge',
  label: label('应收账款', 'Accounts receivable'),
  afterSave: 'measures-path',
  fields: {
    companyContractCode: text('合同编号', 'Contract code', { required: true, max: 50, code: true }),
    companyContractName: text('合同名称', 'Contract name', { required: true }),
    count: integer('数量', 'Quantity', { required: true }),
    yearRent: price('年应收款', 'Receivable per year', { required: true }),
    leasePeriod: number('付款期限', 'Payment term', { unit: 'year' }),
    certificateNum: text('权证编号', 'Certificate number', { max: 50, code: true, identifies: true }),
    ...registered,
    ...requiredValuation,
    disposeRemark: remark('备注', 'Remarks', { section: 'remarks', max: 200 }),
  },
});
