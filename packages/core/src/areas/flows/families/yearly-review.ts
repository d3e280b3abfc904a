import { entity } from '../../../entity.ts';
import { is, not } from '../../../field/rule.ts';
import { money, price } from '../../../field/types/amount.ts';
import { choice, options, yesNo } from '../../../field/types/choice.ts';
import { companion } from '../../../field/types/companion.ts';
import { date } from '../../../field/types/date.ts';
import { remark, text } from '../../../field/types/text.ts';
import { year } from '../../../field/types/year.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';

const isNotKept = not(is('conclusion', 'keep'));

/** 年度授信复审表: an approved application after a year (B4); the other business is the application. */
export const yearlyReviewForm = entity({
  name: 'yearlyReviewForm',
  label: label('年度授信复审表', 'Yearly review form'),
  sections: [
    { key: 'credit', label: label('授信情况', 'Credit') },
    { key: 'review', label: label('复审内容', 'Review') },
  ],
  fields: {
    otherbusinessId: companion('授信申请编号', 'Application id', { max: 64 }),
    otheruserFinishId: companion('原审批节点编号', 'Id of its last signature', { max: 64 }),
    projectName: text('授信名称', 'Credit name', { required: true, max: 100 }),
    clientName: text('客户名称', 'Client', { required: true, max: 100 }),
    reviewYear: year('复审年度', 'Year', { required: true }),
    creditSum: price('授信金额', 'Facility amount', { required: true }),
    usedSum: money('已用额度', 'Utilised', { required: true }),
    balance: money('在保余额', 'Guarantee outstanding', { required: true }),
    checkDate: date('现场检查日期', 'Visited on', { section: 'review', required: true }),
    operation: remark('经营与财务变化', 'Business and figures', { section: 'review', required: true, max: 1000 }),
    measures: remark('反担保措施变化', 'Changes of security', { section: 'review', required: true, max: 1000 }),
    hasRisk: yesNo('有无风险信号', 'Signs of risk', { section: 'review', required: true, initial: '0' }),
    riskDesc: remark('风险情况', 'Risk', { section: 'review', when: is('hasRisk', '1'), required: true, max: 1000 }),
    conclusion: choice(
      '复审结论',
      'Conclusion',
      options(
        ['keep', '维持授信', 'Keep the credit'],
        ['reduce', '压降额度', 'Reduce it'],
        ['stop', '终止授信', 'End it'],
      ),
      { section: 'review', required: true, initial: 'keep' },
    ),
    newSum: price('调整后额度', 'New credit', { section: 'review', when: is('conclusion', 'reduce'), required: true }),
    conclusionDesc: remark('结论说明', 'Why', { section: 'review', when: isNotKept, required: true, max: 500 }),
  },
});

/** 年度授信复审: the examiner and risk management; leaders sign where the credit is not kept as it is or a risk shows. */
export const yearlyReviewFlow = flow({
  code: 'yearly_review_flow',
  numberWord: '复',
  label: label('年度授信复审', 'Yearly credit review'),
  about: label('对已批授信的年度复审', 'Review an approved credit after a year'),
  group: 'credit',
  needs: 'flow:read',
  form: yearlyReviewForm,
  title: ['projectName', 'reviewYear'],
  stages: [
    starts('项目经理A角', 'Lead manager', '200900010001'),
    [signs('businessHead', '业务部门负责人', 'Business department head', '200900010002', { within: 'department' })],
    [
      signs('examiner', '评审人', 'Credit reviewer', '200900010003'),
      signs('guaranteeHandler', '综合担保部经办人', 'Guarantee operations handler', '200900010004'),
    ],
    [signs('riskHead', '风险管理部负责人', 'Risk-management department head', '200900010005')],
    [
      signs('riskLeader', '风险分管领导', 'Executive in charge of risk', '200900010006', {
        when: { any: [isNotKept, is('hasRisk', '1')] },
      }),
    ],
    [signs('generalManager', '总经理', 'General manager', '200900010007', { when: isNotKept })],
  ],
  freezes: {
    application: 'otherbusinessId',
    parts: ['application', 'client', 'measures', 'owners', 'statements', 'ratings', 'files'],
    locks: ['files'],
  },
  routes: { start: 'sendptyear', todo: 'sendptyear' },
});
