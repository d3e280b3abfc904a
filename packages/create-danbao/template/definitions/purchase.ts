import { entity, label } from '@danbao/core';
import { price, text } from '@danbao/core/fields';
import { flow } from '@danbao/core/flows';

/** 采购：自己的一种流程。 A flow of one's own. */
export const purchase = flow({
  code: 'purchase_flow',
  label: label('采购', 'Purchase'),
  about: label('采购申请', 'Ask for a purchase'),
  group: 'office',
  needs: 'flow:read',
  form: entity({
    name: 'purchaseForm',
    label: label('采购单', 'Purchase form'),
    fields: {
      goods: text('物品', 'Goods', { required: true }),
      sum: price('金额', 'Sum', { required: true }),
    },
  }),
  title: ['goods', 'sum'],
  stages: [
    [{ code: 'apply', label: label('申请', 'Apply'), finishCode: '1' }],
    [{ code: 'office', label: label('办公室', 'Office'), finishCode: '2', post: 'officeHead' }],
    [
      {
        code: 'manager',
        label: label('总经理', 'General manager'),
        finishCode: '3',
        post: 'generalManager',
        when: { atLeast: 'sum', amount: '10' },
      },
    ],
  ],
});
