import { entity } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { urgingForm } from '../flows/families/urging.ts';

/** Where a matter that is followed up stands: by its deadline, until it is closed. */
export const urgingStates = options(
  ['overdue', '已逾期', 'Overdue', 'danger'],
  ['soon', '三天内到期', 'Due within three days', 'warning'],
  ['running', '办理中', 'Under way', 'info'],
  ['ended', '已办结', 'Closed', 'success'],
);

/** A matter on the board of those that are followed up. */
export const urgingMatter = entity({
  name: 'urgingMatter',
  label: label('督办事项', 'Matter'),
  fields: {
    flowId: text('流程编号', 'Flow id', { required: true, max: 64 }),
    title: urgingForm.fields.title,
    users: text('责任部门', 'Department responsible', { required: true, max: 200 }),
    level: urgingForm.fields.level,
    deadline: date('办结期限', 'Deadline', { required: true }),
    state: choice('状态', 'Status', urgingStates, { required: true }),
    node: text('当前节点', 'Node', { max: 200 }),
    replies: integer('反馈次数', 'Replies', { required: true, zero: true }),
    lastReply: text('最近反馈', 'Last reply', { max: 1000 }),
    lastReplyTime: dateTime('最近反馈时间', 'Last reply at'),
  },
});
