import { is } from '../../../field/rule.ts';
import { yesNo } from '../../../field/types/choice.ts';
import { idCard } from '../../../field/types/id-card.ts';
import { mobile } from '../../../field/types/phone.ts';
import { text } from '../../../field/types/text.ts';

const section = 'proxy';
const shown = { section, when: is('isProxy', '1') };

/** The proxy of the owner, revealed by isProxy (Y43). */
export const proxy = {
  isProxy: yesNo('是否委托代理', 'Has an authorised agent', { section, initial: '0' }),
  proxyName: text('代理人姓名', 'Agent name', { ...shown, max: 50 }),
  proxyPhone: mobile('代理人电话', 'Agent phone', shown),
  proxyCode: idCard('代理人身份证号', 'Agent ID number', shown),
};
