import { all, is } from '../../../field/rule.ts';
import { price } from '../../../field/types/amount.ts';
import { choice, options, yesNo } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { idCard } from '../../../field/types/id-card.ts';
import { mobile } from '../../../field/types/phone.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { measureBase } from '../blocks/base.ts';
import { guaranteeTitle } from '../blocks/guarantee-title.ts';
import { guaranteePatterns } from '../guarantee-pattern.ts';
import { measure } from '../measure.ts';
import { oneGuarantor } from '../one-guarantor.ts';
import { guarantorsAge } from '../who-may-guarantee.ts';

/** Marital status (G35). */
export const maritalStatuses = options(['1', '已婚', 'Married'], ['0', '未婚', 'Unmarried'], ['2', '离异', 'Divorced']);

const married = is('isMarried', '1');
const mutual = all(married, is('isMutualGuaranty', '1'));
const spouse = { section: 'spouse', when: married };

/** 个人保证 (G35-G37): the guarantor's own data are those of `guarantorPerson`. */
export const personalGuarantee = measure({
  kind: 'personal-guarantee',
  family: 'guarantee',
  label: label('个人保证', 'Personal guarantee'),
  guarantor: '02',
  checks: [oneGuarantor, guarantorsAge],
  invalidMessage: 'fillFormFirst',
  fields: {
    ...guaranteeTitle,
    ownerType: { ...measureBase.ownerType, initial: '02' },
    guaranteePattern: choice('保证方式', 'Guarantee pattern', guaranteePatterns, {
      section: 'guarantee',
      initial: '1',
    }),
    guaranteeSum: price('反担保金额', 'Counter-guaranteed amount', { section: 'guarantee' }),
    guaranteeUntil: date('保证期间届满日', 'Guarantee lasts until', { section: 'guarantee', extension: true }),
    isMarried: choice('婚姻状况', 'Marital status', maritalStatuses, { section: 'spouse', initial: '1' }),
    isMutualGuaranty: yesNo('配偶是否共同承担保证责任', 'Spouse co-guarantees', {
      ...spouse,
      initial: '0',
      hiddenAs: '0',
    }),
    spouseName: text('配偶姓名', 'Spouse name', { ...spouse, max: 50 }),
    spouseCode: idCard('配偶身份证号', 'Spouse ID number', { ...spouse, required: mutual }),
    spouseMobile: mobile('配偶手机号码', 'Spouse mobile number', {
      ...spouse,
      required: mutual,
      aliases: ['spousePhone'],
    }),
    otherDesc: remark('家庭主要资产情况', 'List of assets', { section: 'remarks', max: 200 }),
    guaranteeRemark: remark('备注', 'Remarks', { section: 'remarks', max: 200, maxStored: 2000 }),
  },
});
