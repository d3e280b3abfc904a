import { entity } from '../../../entity.ts';
import { is } from '../../../field/rule.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { date } from '../../../field/types/date.ts';
import { linked } from '../../../field/types/linked.ts';
import { number } from '../../../field/types/number.ts';
import { remark } from '../../../field/types/text.ts';
import { label } from '../../../label.ts';
import { flow } from '../flow.ts';
import { signs, starts } from './nodes.ts';

/** 督办内审表: how a matter was carried out, point by point. */
export const urgingAuditForm = entity({
  name: 'urgingAuditForm',
  label: label('督办内审表', 'Supervision review form'),
  fields: {
    ...linked('matter', 'title', 'urgingId', '督办事项', 'Matter', {
      required: true,
      max: 100,
      wide: true,
      brings: { users: 'users', usersId: 'usersId' },
    }),
    ...linked('department', 'users', 'usersId', '责任部门', 'Department responsible', { required: true }),
    auditDate: date('内审日期', 'Audited on', { required: true }),
    onTime: choice(
      '完成时效',
      'In time',
      options(['early', '提前', 'Early'], ['onTime', '按期', 'In time'], ['late', '逾期', 'Late']),
      { required: true, initial: 'onTime' },
    ),
    timeScore: number('时效得分（满分 40）', 'Score for time (of 40)', { required: true, max: 40 }),
    qualityScore: number('质量得分（满分 60）', 'Score for quality (of 60)', { required: true, max: 60 }),
    totalScore: number('总分', 'Total', { unit: 'point', required: true, readOnly: true }),
    finding: remark('内审发现', 'Findings', { required: true, max: 1000 }),
    advice: remark('整改建议', 'Advice', { max: 1000 }),
    correction: remark('整改情况', 'What was corrected', { max: 1000 }),
  },
});

/** 督办内审: with fewer than 60 points the department has to say what it corrected. */
export const urgingAuditFlow = flow({
  code: 'urging_audit_flow',
  numberWord: '督审',
  label: label('督办内审', 'Supervision review'),
  about: label('督办事项办结后的内部审核与评分', 'Audit and score a matter after it was done'),
  group: 'documents',
  needs: 'urging:read',
  form: urgingAuditForm,
  title: ['title', 'totalScore'],
  computes: { totalScore: { sum: ['timeScore', 'qualityScore'] } },
  stages: [
    starts('内审', 'Audit', '200800020001'),
    [
      signs('departmentHead', '责任部门整改', 'Corrected by the department', '200800020002', {
        when: { below: 'totalScore', amount: '60' },
        department: 'usersId',
        fills: ['correction'],
        asks: ['correction'],
      }),
    ],
    [signs('officeHead', '办公室复核', 'Office', '200800020003')],
    [signs('generalManager', '总经理阅示', 'General manager', '200800020004', { when: is('onTime', 'late') })],
  ],
  routes: { start: 'urgingAudit', todo: 'urgingAudit', detail: 'urgingAudit' },
});
