import { is } from '../../../field/rule.ts';
import { price } from '../../../field/types/amount.ts';
import { choice, yesNo } from '../../../field/types/choice.ts';
import { integerRatio } from '../../../field/types/number.ts';
import { mobile } from '../../../field/types/phone.ts';
import { postalCode } from '../../../field/types/postal-code.ts';
import { text } from '../../../field/types/text.ts';
import { wholeNumber } from '../../../field/types/whole-number.ts';
import { label } from '../../../label.ts';
import { ownerTypes, readOwnerTypes, registered } from '../blocks/base.ts';
import { certificate } from '../blocks/certificate.ts';
import { remarksUnstated } from '../blocks/remarks.ts';
import { valuation } from '../blocks/valuation.ts';
import { atMost } from '../kind-checks.ts';
import { measure } from '../measure.ts';

const other = { section: 'counterparty', when: is('isOther', '1') };
const costs = { section: 'costs' };

/** 库存货物 (G17, G18): stock with a counterparty and a cost block. */
export const inventory = measure({
  kind: 'inventory',
  family: 'pledge',
  usualRate: 50,
  valuationMonths: 6,
  label: label('库存货物', 'Inventory'),
  checks: [atMost('repertoryBalance', 'totalAmount', '大于总金额', 'is more than the total amount')],
  fields: {
    ...certificate,
    count: wholeNumber('数量', 'Quantity'),
    totalAmount: wholeNumber('总金额', 'Total amount', { unit: 'wan' }),
    repertoryBalance: wholeNumber('库存余额', 'Stock balance', { unit: 'wan' }),
    ...registered,
    insuranceCost: price('保险费用', 'Insurance cost', costs),
    superviseCost: price('监管费用', 'Supervision cost', costs),
    leaseCost: price('租赁费用', 'Lease cost', costs),
    otherCost: price('其他费用', 'Other cost', costs),
    ...valuation,
    coverageRatio: integerRatio('抵质押率', 'Loan-to-value ratio', { section: 'valuation' }),
    isOther: yesNo('是否有其他权利人', 'Has another right holder', { section: 'counterparty', initial: '0' }),
    otherType: choice('其他权利人类型', 'Other right holder type', ownerTypes, {
      ...other,
      initial: '01',
      readAs: readOwnerTypes,
    }),
    otherOwner: text('其他权利人名称', 'Other right holder name', other),
    otherCreditCode: text('其他权利人统一社会信用代码', 'Other right holder credit code', {
      ...other,
      max: 50,
      code: true,
    }),
    otherLegalPerson: text('其他权利人法定代表人', 'Other right holder legal representative', other),
    otherLegalPhone: mobile('其他权利人法定代表人电话', 'Other right holder legal representative phone', {
      ...other,
      max: 11,
    }),
    address: text('其他权利人地址', 'Other right holder address', other),
    otherPostCode: postalCode('其他权利人邮编', 'Other right holder postal code', { ...other, max: 6 }),
    otherFax: text('其他权利人传真', 'Other right holder fax', { ...other, max: 30 }),
    supervisor: text('监管方', 'Supervised by', { section: 'diligence', extension: true, max: 100 }),
    minimumStock: price('最低控货价值', 'Least stock to be kept', { section: 'diligence', extension: true }),
    ...remarksUnstated,
  },
});
