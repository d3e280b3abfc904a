import { price } from '../../../field/types/amount.ts';
import { yesNo } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { number } from '../../../field/types/number.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { registered } from '../blocks/base.ts';
import { certificate } from '../blocks/certificate.ts';
import { location } from '../blocks/location.ts';
import { remarks200 } from '../blocks/remarks.ts';
import { requiredValuation } from '../blocks/required-valuation.ts';
import { registeredEvidence } from '../family-evidence.ts';
import { agrees, product, sum } from '../kind-checks.ts';
import { measure } from '../measure.ts';
import { doubtful } from '../value-checks.ts';

const section = 'lease';

/** 土地租赁权 (G16); save-and-continue clears the form (F22). */
export const landLease = measure({
  kind: 'land-lease',
  family: 'pledge',
  evidence: registeredEvidence,
  usualRate: 40,
  label: label('土地租赁权', 'Land lease right'),
  afterContinue: 'clear',
  checks: [
    agrees(
      'leasePeriod',
      sum('alreadyTime', 'residueTime'),
      '0.1',
      '与已租赁年限加剩余年限不符',
      'is not the years elapsed and left',
    ),
    agrees(
      'residueRent',
      product('yearRent', 'residueTime'),
      '1',
      '与年租金乘剩余年限不符',
      'is not the rent of the years left',
    ),
    doubtful('legalConfirmed', '0', '租赁权出质的效力存疑', 'a lease may not be a right that can be pledged'),
  ],
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
    legalConfirmed: yesNo('法务是否确认可以出质', 'Legal confirms it can be pledged', {
      section: 'diligence',
      extension: true,
    }),
    ...remarks200,
  },
});
