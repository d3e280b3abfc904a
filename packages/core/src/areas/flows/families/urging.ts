import { entity } from '../../../entity.ts';
import { inOrder } from '../../../field/date-checks.ts';
import { filled, not } from '../../../field/rule.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { companion } from '../../../field/types/companion.ts';
import { date } from '../../../field/types/date.ts';
import { linked } from '../../../field/types/linked.ts';
import { person } from '../../../field/types/person.ts';
import { remark, text } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { documentLevels } from './documents.ts';
import { signs, starts } from './nodes.ts';

const reply = { section: 'reply' } as const;

const isPersonal = filled('responsibleId');

const answers = { fills: ['progress', 'replyDate', 'reply'], asks: ['progress', 'replyDate', 'reply'] };

/** 督办单 (Z12). */
export const urgingForm = entity({
  name: 'urgingForm',
  label: label('督办单', 'Supervision form'),
  sections: [
    { key: 'matter', label: label('督办事项', 'Matter') },
    { key: 'reply', label: label('办理反馈', 'Answer') },
  ],
  fields: {
    title: text('督办事项', 'Matter', { required: true, max: 100, wide: true }),
    docId: companion('依据文件编号', 'Id of the document', { max: 64 }),
    basis: text('督办依据', 'Because of', { max: 200 }),
    level: choice('紧急程度', 'Urgency', documentLevels, { required: true, initial: 'normal' }),
    ...linked('department', 'users', 'usersId', '责任部门', 'Department responsible', { required: true }),
    ...person('responsible', 'responsibleId', '责任人', 'Person responsible', {
      help: label('留空则由责任部门负责人办理', 'Left empty, the head of the department deals with it'),
    }),
    issueDate: date('交办日期', 'Given on', { required: true }),
    deadline: date('办结期限', 'Deadline', { required: true }),
    content: remark('督办内容与要求', 'What has to be done', { required: true, max: 1000 }),
    progress: choice(
      '办理进度',
      'Progress',
      options(['doing', '正在办理', 'Under way'], ['done', '已完成', 'Done'], ['delayed', '延期', 'Delayed']),
      reply,
    ),
    replyDate: date('反馈日期', 'Answered on', reply),
    reply: remark('办理情况', 'What was done', { ...reply, max: 1000 }),
  },
  checks: [
    inOrder(
      'issueDate',
      'deadline',
      label('期限不能早于交办日期', 'The deadline cannot be before the day it was given'),
    ),
  ],
});

/** 督办: the leader in charge gives it out, the department or the person responsible answers, the office closes it or returns it. */
export const urgingFlow = flow({
  code: 'urging_flow',
  numberWord: '督',
  label: label('督办', 'Supervision'),
  about: label('交办重点事项，跟踪办理与反馈', 'Give out a matter, follow it and its answer'),
  group: 'documents',
  needs: 'urging:read',
  form: urgingForm,
  title: ['title', 'deadline'],
  stages: [
    starts('立项', 'Draft', '200800010001'),
    [signs('businessLeader', '分管领导签发', 'Given out by the leader in charge', '200800010002')],
    [
      signs('departmentHead', '责任部门办理', 'Done by the department', '200800010003', {
        when: not(isPersonal),
        department: 'usersId',
        ...answers,
      }),
      {
        code: 'responsible',
        label: label('责任人办理', 'Done by the person responsible'),
        finishCode: '200800010005',
        when: isPersonal,
        picked: 'responsibleId',
        ...answers,
      },
    ],
    [signs('officeHead', '办公室核查办结', 'Closed by the office', '200800010004')],
  ],
  routes: { start: 'urgingNew', edit: 'urgingEdit', todo: 'urgingEdit' },
  sheet: 'urging',
});
