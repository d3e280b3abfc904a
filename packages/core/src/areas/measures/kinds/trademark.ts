import { amount } from '../../../field/types/amount.ts';
import { date } from '../../../field/types/date.ts';
import { integerRatio } from '../../../field/types/number.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { registered } from '../blocks/base.ts';
import { registeredEvidence } from '../family-evidence.ts';
import { lastsAtMost } from '../kind-checks.ts';
import { measure } from '../measure.ts';

const section = 'valuation';

/** 商标权 (G8, G9); a plain save goes to the saved measures path (F18). */
export const trademark = measure({
  kind: 'trademark',
  family: 'pledge',
  evidence: registeredEvidence,
  usualRate: 30,
  label: label('商标权', 'Trademark'),
  afterSave: 'measures-path',
  checks: [
    lastsAtMost(
      'insuranceBeginDate',
      'insuranceEndDate',
      10,
      '注册商标的有效期为十年',
      'a registration lasts ten years',
    ),
  ],
  fields: {
    certificateNum: text('商标注册号', 'Registered trademark number', { max: 50, code: true, identifies: true }),
    useCommodity: text('核定使用商品或服务', 'Approved goods', { max: 200 }),
    landOwnerName: text('注册人', 'Registrant'),
    insuranceBeginDate: date('注册有效期起', 'Registration valid from', { required: true }),
    insuranceEndDate: date('注册有效期止', 'Registration valid until', { required: true }),
    adderss: text('注册地址', 'Registration address', { wide: true }),
    ...registered,
    assessValue: amount('评估价值', 'Appraised value', { section, required: true }),
    alreadyValue: amount('在先担保债权额', 'Prior encumbrances', { section, required: true }),
    optValue: amount('认定担保价值', 'Accepted collateral value', { section }),
    coverageRatio: integerRatio('抵质押率', 'Loan-to-value ratio', { section }),
    disposeRemark: remark('备注', 'Remarks', { section: 'remarks', max: 2000 }),
  },
});
