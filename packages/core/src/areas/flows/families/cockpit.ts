import { entity } from '../../../entity.ts';
import { month } from '../../../field/types/month.ts';
import { remark } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';

/** 经营数据上报表: the figures themselves are the cards of the month; the form says what is to be known of them. */
export const cockpitForm = entity({
  name: 'cockpitForm',
  label: label('经营数据上报表', 'Report of figures'),
  fields: {
    period: month('所属月份', 'Month', { required: true }),
    explanation: remark('数据说明', 'Explanation', { max: 1000 }),
    reviewNote: remark('集团审核意见', 'Review by the group', { max: 500 }),
  },
});

/** 经营数据上报: a company reports a month, its chairman signs, and the finance of the group confirms. */
export const cockpitFlow = flow({
  code: 'cockpit_flow',
  numberWord: '报',
  label: label('经营数据上报', 'Report of figures'),
  about: label(
    '子公司按月上报净资产、准备金等系统无法得知的指标，集团确认后计入驾驶舱',
    'Companies report by month what the system cannot know; it counts once the group has confirmed it',
  ),
  group: 'office',
  needs: 'cockpit:report',
  form: cockpitForm,
  title: ['period'],
  stages: [
    starts('填报', 'Fill in', '201000010001'),
    [signs('chairman', '子公司董事长审签', 'Chairman of the company', '201000010002')],
    [
      signs('financeHead', '集团财务确认', 'Finance of the group', '201000010003', {
        within: 'group',
        fills: ['reviewNote'],
        asks: ['reviewNote'],
      }),
    ],
  ],
});
