import { inOrder } from '../../../field/date-checks.ts';
import { price } from '../../../field/types/amount.ts';
import { date } from '../../../field/types/date.ts';
import { integer } from '../../../field/types/number.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { registeredOptional } from '../blocks/base.ts';
import { remarks2000 } from '../blocks/remarks.ts';
import { valuation } from '../blocks/valuation.ts';
import { registeredEvidence } from '../family-evidence.ts';
import { patentInForce } from '../kind-checks.ts';
import { measure } from '../measure.ts';

/** 专利权 (G31) */
export const patent = measure({
  kind: 'patent',
  family: 'pledge',
  evidence: registeredEvidence,
  usualRate: 30,
  label: label('专利权', 'Patent'),
  title: label('专利权详情', 'Patent right details'),
  fields: {
    certificateName: text('专利名称', 'Patent name'),
    certificateNum: text('专利号', 'Patent number', { max: 50, code: true, identifies: true }),
    receiveTime: date('取得时间', 'Receive time'),
    count: integer('数量', 'Quantity'),
    appalyDate: date('申请日', 'Filing date'),
    certificateDate: date('授权公告日', 'Grant date'),
    validPeriod: text('专利权有效期', 'Valid period', { max: 50 }),
    depositAccounts: text('年费缴纳账户', 'Fee account', { max: 50, code: true }),
    patentDuty: text('专利年费缴纳情况', 'Annuity status', { max: 200 }),
    custodyCost: price('质权维护费用', 'Cost of keeping the patent in force'),
    ...registeredOptional,
    ...valuation,
    ...remarks2000,
  },
  checks: [
    patentInForce,
    inOrder(
      'appalyDate',
      'certificateDate',
      label('授权日期不能早于申请日期', 'The grant cannot be before the application'),
    ),
  ],
});
