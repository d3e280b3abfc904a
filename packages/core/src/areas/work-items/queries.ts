import { entity } from '../../entity.ts';
import { choice, yesNo } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { workRelations, workStates, workTypes } from './choices.ts';
import { workItemId } from './work-item.ts';

/** Which items of the caller's unit a list shows. */
export const workItemQuery = entity({
  name: 'workItemQuery',
  label: label('工作事项查询', 'Work items query'),
  fields: {
    pageSize: integer('每页条数', 'Page size', { initial: '10', max: 10_000 }),
    pageNum: integer('页码', 'Page', { initial: '1' }),
    text: text('工作事项或内容', 'Work item or content', { max: 100 }),
    status: choice('状态', 'Status', workStates),
    workType: choice('任务类型', 'Main or sub task', workTypes),
    relation: choice('与我的关系', 'What is mine', workRelations),
    deptName: text('承办部门', 'Undertaking department', { max: 100 }),
    overdue: yesNo('只看逾期', 'Only overdue'),
  },
});

export const byWorkItemId = entity({
  name: 'byWorkItemId',
  label: label('事项编号', 'Item id'),
  fields: { id: workItemId },
});
