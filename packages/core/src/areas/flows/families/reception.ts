import { entity } from '../../../entity.ts';
import { is } from '../../../field/rule.ts';
import { choice, options, yesNo } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { list } from '../../../field/types/list.ts';
import { integer } from '../../../field/types/number.ts';
import { remark, text } from '../../../field/types/text.ts';
import { yuan } from '../../../field/types/yuan.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';

const guest = entity({
  name: 'receptionGuest',
  label: label('来客', 'Guest'),
  fields: {
    name: text('姓名', 'Name', { required: true, max: 30 }),
    company: text('单位', 'Company', { max: 100 }),
    post: text('职务', 'Post', { max: 50 }),
  },
});

/** 招待费申请单: meal, lodging and other costs make the total. */
export const receptionForm = entity({
  name: 'receptionForm',
  label: label('招待费申请单', 'Reception form'),
  sections: [
    { key: 'guests', label: label('来客信息', 'Guests') },
    { key: 'costs', label: label('费用', 'Costs') },
  ],
  fields: {
    guestUnit: text('来客单位', 'Guests from', { required: true, max: 100 }),
    receptionDate: date('招待日期', 'Date', { required: true }),
    receptionType: choice(
      '招待类别',
      'Kind of reception',
      options(['business', '商务招待', 'Business'], ['official', '公务接待', 'Official']),
      { required: true, initial: 'business' },
    ),
    officialLetter: yesNo('有无公函', 'Official letter', { when: is('receptionType', 'official'), required: true }),
    guestCount: integer('来客人数', 'Guests', { required: true, max: 500 }),
    escortCount: integer('陪同人数', 'Hosts', { required: true, zero: true, max: 500 }),
    people: integer('用餐人数', 'People', { required: true, readOnly: true }),
    place: text('招待地点', 'Place', { required: true, max: 100 }),
    guests: list('来客名单', 'Guests’ names', guest),
    reason: remark('招待事由', 'Reason', { required: true }),
    standard: yuan('人均标准', 'Per person', { section: 'costs', required: true }),
    mealSum: yuan('餐费', 'Meals', { section: 'costs', required: true, readOnly: true }),
    lodgingSum: yuan('住宿费', 'Lodging', { section: 'costs' }),
    otherSum: yuan('其他费用', 'Other costs', { section: 'costs' }),
    totalSum: yuan('费用合计', 'Fees in total', { section: 'costs', required: true, readOnly: true }),
  },
  checks: [
    ({ guestCount, escortCount }) => {
      const [guests, hosts] = [Number(guestCount), Number(escortCount)];
      const max = guests <= 10 ? 3 : Math.floor(guests / 3);
      return hosts > max
        ? [
            {
              field: 'escortCount',
              rule: 'tooManyHosts',
              message: label(
                '来客不超过 10 人的，陪同不超过 3 人；超过 10 人的，不超过来客人数的三分之一',
                'Up to 10 guests have at most 3 hosts; more than 10 at most a third of their number',
              ),
            },
          ]
        : [];
    },
  ],
});

/** 招待费: from 2,000 元 the leader in charge signs, from 5,000 元 the general manager, from 20,000 元 the chairman. */
export const receptionFlow = flow({
  code: 'reception_flow',
  numberWord: '招',
  label: label('招待费', 'Reception fee'),
  about: label('业务招待费的事前申请', 'Ask for reception costs beforehand'),
  group: 'office',
  needs: 'flow:read',
  form: receptionForm,
  title: ['guestUnit', 'totalSum'],
  computes: {
    people: { sum: ['guestCount', 'escortCount'] },
    mealSum: { product: ['people', 'standard'] },
    totalSum: { sum: ['mealSum', 'lodgingSum', 'otherSum'] },
  },
  stages: [
    starts('申请', 'Apply', '200400020001'),
    [signs('departmentHead', '部门负责人审批', 'Department head', '200400020002', { within: 'department' })],
    [
      signs('officeHead', '办公室审核', 'Office', '200400020003'),
      signs('financeHead', '财务审核', 'Finance', '200400020004', { separate: true }),
    ],
    [
      signs('businessLeader', '分管领导审批', 'Leader in charge', '200400020005', {
        separate: true,
        when: { atLeast: 'totalSum', amount: '2000' },
      }),
    ],
    [
      signs('generalManager', '总经理审批', 'General manager', '200400020006', {
        separate: true,
        when: { atLeast: 'totalSum', amount: '5000' },
      }),
    ],
    [
      signs('chairman', '董事长审批', 'Chairman', '200400020007', {
        separate: true,
        within: 'group',
        when: { atLeast: 'totalSum', amount: '20000' },
      }),
    ],
  ],
  routes: { start: 'receptionFee', todo: 'receptionFee' },
});
