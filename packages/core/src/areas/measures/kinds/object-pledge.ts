import { date } from '../../../field/types/date.ts';
import { integer } from '../../../field/types/number.ts';
import { text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { registered } from '../blocks/base.ts';
import { remarks2000 } from '../blocks/remarks.ts';
import { requiredValuation } from '../blocks/required-valuation.ts';
import { stillHolds } from '../kind-checks.ts';
import { measure } from '../measure.ts';

/** 物件质押 (G33); carFrame holds the lease term here. */
export const objectPledge = measure({
  kind: 'object-pledge',
  family: 'pledge',
  usualRate: 95,
  label: label('物件质押', 'Pledge of chattels and instruments'),
  title: label('物件质押', 'Pledge of chattels and instruments'),
  checks: [stillHolds('billDueOn', '票据已到期', 'the bill is due already')],
  fields: {
    specifications: text('规格型号', 'Specifications'),
    count: integer('数量', 'Quantity'),
    receiveTime: date('取得时间', 'Receive time'),
    billNumber: text('票据号码', 'Bill number', { max: 50, code: true, identifies: true }),
    billCode: text('票据代码', 'Bill code', { max: 50, code: true }),
    billDueOn: date('票据到期日', 'Bill due on', { extension: true }),
    drawer: text('出票人', 'Drawer', { extension: true, max: 100 }),
    payPerson: text('付款人或承兑人', 'Payer'),
    leaseCode: text('租赁合同编号', 'Lease contract code', { max: 50, code: true }),
    carFrame: text('租赁期限', 'Lease term', { max: 50 }),
    firstOwner: text('第一所有人', 'First owner'),
    firstOwnerCode: text('第一所有人证件号码', 'First owner’s certificate number', { max: 50, code: true }),
    secondOwner: text('第二所有人', 'Second owner'),
    secondOwnerCode: text('第二所有人证件号码', 'Second owner’s certificate number', { max: 50, code: true }),
    ...registered,
    ...requiredValuation,
    ...remarks2000,
  },
});
