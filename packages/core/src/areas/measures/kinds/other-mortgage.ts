import { is } from '../../../field/rule.ts';
import { yesNo } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { mobile } from '../../../field/types/phone.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { priority, registeredOptional } from '../blocks/base.ts';
import { certificate } from '../blocks/certificate.ts';
import { pickedCounterparty } from '../blocks/picked-counterparty.ts';
import { priorPledgees } from '../blocks/pledgees.ts';
import { remarksUnstated } from '../blocks/remarks.ts';
import { requiredLocation } from '../blocks/required-location.ts';
import { fullValuation } from '../blocks/required-valuation.ts';
import { mentions } from '../kind-checks.ts';
import { measure } from '../measure.ts';

const usage = { section: 'usage', when: is('isUseOther', '1') };

/** 其他抵押物 (G21, G22); usage by another is revealed by isUseOther (Y43). */
export const otherMortgage = measure({
  kind: 'other-mortgage',
  family: 'mortgage',
  usualRate: 40,
  label: label('其他抵押物', 'Other mortgaged item'),
  checks: [
    mentions(
      'optName',
      /林权|林地|林木/,
      '林权抵押应向不动产登记机构办理登记',
      'mortgages of forests are registered with the real-property registry',
    ),
  ],
  fields: {
    specifications: text('规格型号', 'Specifications'),
    buyTime: date('购置时间', 'Purchase date'),
    ...certificate,
    ...registeredOptional,
    ...priority,
    ...requiredLocation,
    ...fullValuation,
    ...priorPledgees,
    ...pickedCounterparty,
    isUseOther: yesNo('是否他人使用', 'Used by another', { section: 'usage', required: true, initial: '0' }),
    otherUseName: text('使用人名称', 'User’s name', usage),
    otherUseCode: text('使用人证件号码', 'User’s certificate number', { ...usage, max: 50, code: true }),
    otherUsePhone: mobile('使用人电话', 'User’s phone', usage),
    lqgmqk: remark('规模情况', 'Scale', {
      ...{ section: 'remarks', max: 200, maxStored: 2000 },
      help: label('苗木、养殖等按规模计的填写', 'For what is counted by its scale, such as trees or livestock'),
    }),
    otherDesc: remark('其他说明', 'Other description', { section: 'remarks', max: 200, maxStored: 2000 }),
    ...remarksUnstated,
  },
});
