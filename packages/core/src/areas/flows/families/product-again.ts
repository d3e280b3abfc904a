import { entity } from '../../../entity.ts';
import { is, not } from '../../../field/rule.ts';
import { price } from '../../../field/types/amount.ts';
import { linked } from '../../../field/types/linked.ts';
import { integer } from '../../../field/types/number.ts';
import { remark } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';
import { productFields, productRoutes, productSections, trialOrder } from './product.ts';

/** The unit that is the group's headquarters; products of all others are looked at there too. */
const ofCompany = not(is('unitUid', '100'));

/** What was endorsed for the trial: the rest of the form begins with it, and may be changed. */
const follow = Object.keys(productFields).filter((name) => name !== 'productName');

export const productAgainForm = entity({
  name: 'productAgainForm',
  label: label('产品转正审批表', 'Second product form'),
  sections: [...productSections, { key: 'review', label: label('试行情况', 'How it went') }],
  fields: {
    ...productFields,
    ...linked('product', 'productName', 'productId', '产品名称', 'Product', {
      required: true,
      max: 100,
      brings: Object.fromEntries(follow.map((name) => [name, name])),
    }),
    clients: integer('试行客户数', 'Clients so far', { section: 'review', required: true, zero: true }),
    usedSum: price('试行期间发生额', 'Used so far', { section: 'review', required: true, zero: true }),
    changes: remark('方案调整内容', 'What changes', { section: 'review', required: true, max: 1000 }),
    summary: remark('试行总结', 'What was learnt', { section: 'review', required: true, max: 1000 }),
  },
  checks: [trialOrder],
});

/** 产品转正审批: after its trial a product is endorsed for good; products of companies also by the group's risk head. */
export const productAgainFlow = flow({
  code: 'product_again_flow',
  numberWord: '转',
  label: label('产品转正审批', 'Second product endorsement'),
  about: label('产品试行后的调整与正式审批', 'Endorse a product for good after its trial'),
  group: 'product',
  needs: 'product:read',
  form: productAgainForm,
  title: ['productName', 'totalQuota'],
  stages: [
    starts('产品申报', 'Propose', '200500020001'),
    [signs('productManager', '产品经理复审', 'Product manager', '200500020002')],
    [
      signs('riskHead', '风险管理部审核', 'Risk management', '200500020003'),
      signs('legal', '法务合规审核', 'Legal and compliance', '200500020004'),
    ],
    [
      signs('riskHead', '集团风险部复核', 'Risk management of the group', '200500020005', {
        code: 'groupRisk',
        within: 'group',
        when: ofCompany,
      }),
    ],
    [signs('generalManager', '总经理审批', 'General manager', '200500020006')],
    [signs('chairman', '董事长审批', 'Chairman', '200500020007', { when: { atLeast: 'totalQuota', amount: '5000' } })],
  ],
  routes: { start: 'productEndorse2', todo: 'productEndorse2', ...productRoutes },
});
