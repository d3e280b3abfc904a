import { is } from '../../../field/rule.ts';
import { choice, yesNo } from '../../../field/types/choice.ts';
import { creditCode } from '../../../field/types/credit-code.ts';
import { idCard } from '../../../field/types/id-card.ts';
import { mobile } from '../../../field/types/phone.ts';
import { postalCode } from '../../../field/types/postal-code.ts';
import { text } from '../../../field/types/text.ts';
import { ownerTypes, readOwnerTypes } from './base.ts';

const section = 'counterparty';
const shown = { section, when: is('isOther', '1') };

/** The counterparty, revealed by isOther (Y43). */
export const counterparty = {
  isOther: yesNo('是否有其他权利人', 'Has another right holder', { section, required: true, initial: '0' }),
  otherType: choice('其他权利人类型', 'Other right holder type', ownerTypes, {
    ...shown,
    initial: '01',
    readAs: readOwnerTypes,
  }),
  otherOwner: text('其他权利人名称', 'Other right holder name', shown),
  otherCreditCode: creditCode('其他权利人统一社会信用代码', 'Other right holder credit code', shown),
  otherLegalPerson: text('其他权利人法定代表人', 'Other right holder legal representative', shown),
  otherLegalPhone: mobile('其他权利人法定代表人电话', 'Other right holder legal representative phone', shown),
  otherLegalAddress: text('其他权利人法定代表人地址', 'Other right holder legal representative address', shown),
  otherPersonNum: idCard('其他权利人身份证号', 'Other right holder ID number', shown),
  otherPersonPhone: mobile('其他权利人电话', 'Other right holder phone', shown),
  otherPersonAddress: text('其他权利人地址', 'Other right holder address', shown),
  otherPostCode: postalCode('其他权利人邮编', 'Other right holder postal code', shown),
  otherFax: text('其他权利人传真', 'Other right holder fax', { ...shown, max: 30 }),
};
