import { entity } from '../../../entity.ts';
import { is } from '../../../field/rule.ts';
import { money } from '../../../field/types/amount.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { linked } from '../../../field/types/linked.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';

const changes = is('matter', 'change', 'extend', 'release');

/** 业务意见审核表: a matter of business under way on which an opinion is asked. */
export const businessOpinionForm = entity({
  name: 'businessOpinionForm',
  label: label('业务意见审核表', 'Business opinion form'),
  fields: {
    ...linked('project', 'projectName', 'projectId', '项目名称', 'Project', {
      required: true,
      max: 100,
      brings: { clientName: 'clientName', balance: 'balance' },
    }),
    clientName: text('客户名称', 'Client', { required: true, readOnly: true, max: 100 }),
    matter: choice(
      '业务事项',
      'Matter',
      options(
        ['change', '方案变更', 'Change of the plan'],
        ['extend', '展期', 'Extension'],
        ['release', '反担保措施解除', 'Release of security'],
        ['risk', '风险处置', 'Dealing with a risk'],
        ['other', '其他', 'Other'],
      ),
      { required: true },
    ),
    balance: money('在保余额', 'Guarantee outstanding', { required: true, readOnly: true, zero: true }),
    before: remark('原方案', 'Plan so far', { when: changes, required: true, max: 1000 }),
    after: remark('拟变更为', 'New plan', { when: changes, required: true, max: 1000 }),
    opinion: remark('业务部门意见', 'Opinion of the department', { required: true, max: 1000 }),
    riskOpinion: remark('风险部门意见', 'Opinion of risk management', { max: 1000 }),
  },
});

/** 业务意见审核: risk management writes its opinion; from 1,000 万元 the general manager signs, from 5,000 the chairman. */
export const businessOpinionFlow = flow({
  code: 'business_opinion_flow',
  numberWord: '业',
  label: label('业务意见审核', 'Guarantee-change review'),
  about: label('在保业务变更、展期、措施解除等事项审核', 'Audit changes of business under way'),
  group: 'audit',
  needs: 'audit:read',
  form: businessOpinionForm,
  title: ['projectName', 'matter'],
  stages: [
    starts('提交', 'Submit', '200600030001'),
    [signs('businessHead', '业务部门负责人审核', 'Business department head', '200600030002', { within: 'department' })],
    [
      signs('riskHead', '风险管理部审核', 'Risk management', '200600030003', {
        fills: ['riskOpinion'],
        asks: ['riskOpinion'],
      }),
      signs('guaranteeHead', '综合担保部审核', 'Guarantee Operations Department', '200600030004', {
        when: is('matter', 'release'),
      }),
    ],
    [
      signs('businessLeader', '业务分管领导审批', 'Executive in charge of business', '200600030005'),
      signs('riskLeader', '风险分管领导审批', 'Executive in charge of risk', '200600030006'),
    ],
    [
      signs('generalManager', '总经理审批', 'General manager', '200600030007', {
        when: { atLeast: 'balance', amount: '1000' },
      }),
    ],
    [signs('chairman', '董事长审批', 'Chairman', '200600030008', { when: { atLeast: 'balance', amount: '5000' } })],
  ],
  routes: {
    start: 'businessOpinionAudit',
    todo: 'businessOpinionAudit',
    doing: 'businessOpinionNow',
    detail: 'businessOpinionNow',
    done: 'businessOpinionPass',
    ended: 'businessOpinionFinish',
  },
});
