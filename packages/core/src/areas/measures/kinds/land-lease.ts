import { price } from '../../../field/types/amount.ts';
import { date } from '../../../field/types/date.ts';
import { number } from '../../../field/types/number.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { registered } from '../blocks/base.ts';
import { certificate } from '../blocks/certificate.ts';
import { location } from '../blocks/location.ts';
import { remarks200 } from '../blocks/remarks.ts';
import { requiredValuation } from '../blocks/required-valuation.ts';
import { measure } from '../measure.ts';

const section = 'lease';

/** 土地租赁权 (G16); save-and-continue clears the form (F22). */
export const landLease = measure({
  kind: 'land-lease',
  family: 'pledge',
  usualRate: 40,
  label: label('土地租赁权', 'Land lease right'),
  afterContinue: 'clear',
  fields: {
    landOwnerName: text('土地所有权人', 'Land owner', { required: true }),
    landArea: number('土地面积', 'Land area', { unit: 'squareMetre' }),
    ...certificate,
    ...registered,
    leaseName: text('承租人', 'Lessee', { section }),
    insuranceBeginDate: date('租赁合同开始日期', 'Lease from', { section }),
    insuranceEndDate: date('租赁合同结束日期', 'Lease until', { section }),
    leasePeriod: number('租赁期限', 'Lease period', { section, unit: 'year' }),
    yearRent: price('年租金', 'Rent per year', { section }),
    payPattern: text('租金支付方式', 'How the rent is paid', { section, max: 50 }),
    payDate: date('租金支付日期', 'Rent paid on', { section }),
    alreadyTime: number('已租赁年限', 'Years elapsed', { section, unit: 'year' }),
    residueTime: number('剩余年限', 'Years left', { section, unit: 'year' }),
    residueRent: price('剩余租金', 'Rent left', { section, zero: true }),
    ...location,
    adderss: { ...location.adderss, required: true as const },
    ...requiredValuation,
    ...remarks200,
  },
});
