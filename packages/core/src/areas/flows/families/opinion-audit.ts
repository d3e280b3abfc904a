import { entity } from '../../../entity.ts';
import { is } from '../../../field/rule.ts';
import { choice, options, yesNo } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';

/** 意见审核表: an opinion that goes out in the company's name. */
export const opinionAuditForm = entity({
  name: 'opinionAuditForm',
  label: label('意见审核表', 'Opinion form'),
  fields: {
    title: text('事项名称', 'Matter', { required: true, max: 100, wide: true }),
    opinionType: choice(
      '意见类别',
      'Kind of opinion',
      options(
        ['legal', '法律意见', 'Legal opinion'],
        ['review', '评审意见', 'Review opinion'],
        ['reply', '征求意见回复', 'Answer to a consultation'],
        ['other', '其他', 'Other'],
      ),
      { required: true },
    ),
    source: text('来源单位', 'Asked by', { max: 100 }),
    deadline: date('回复期限', 'To be answered by'),
    isMajor: yesNo('重大事项', 'Major matter', { required: true, initial: '0' }),
    background: remark('背景说明', 'Background', { max: 1000 }),
    opinion: remark('拟出具意见', 'Opinion to be given', { required: true, max: 2000 }),
  },
});

/** 意见审核: head of the department, legal, the risk leader; major matters go to the general manager. */
export const opinionAuditFlow = flow({
  code: 'opinion_audit_flow',
  numberWord: '意',
  label: label('意见审核', 'Opinion review'),
  about: label('对外出具意见前的审核', 'Audit an opinion before it is given'),
  group: 'audit',
  needs: 'audit:read',
  form: opinionAuditForm,
  title: ['title'],
  stages: [
    starts('拟稿', 'Draft', '200600010001'),
    [signs('departmentHead', '部门负责人审核', 'Department head', '200600010002', { within: 'department' })],
    [signs('legal', '法务合规审核', 'Legal and compliance', '200600010003')],
    [signs('riskLeader', '风险分管领导审核', 'Executive in charge of risk', '200600010004')],
    [signs('generalManager', '总经理审批', 'General manager', '200600010005', { when: is('isMajor', '1') })],
  ],
  routes: {
    start: 'opinionAudit',
    todo: 'opinionAudit',
    doing: 'opinionNow',
    detail: 'opinionNow',
    done: 'opinionPass',
    ended: 'opinionFinish',
  },
});
