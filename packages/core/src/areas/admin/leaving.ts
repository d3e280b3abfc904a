import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { list } from '../../field/types/list.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { flowPerson } from '../flows/entities.ts';
import { userId } from './account.ts';

/** What belongs to a person or waits for them; each goes to a successor of its own. */
export const leavingCategories = options(
  ['posts', '审批岗位', 'Posts that sign'],
  ['started', '草稿与本人发起的流程', 'Drafts and flows started'],
  ['tasks', '待办节点', 'Signatures that wait'],
  ['applications', '负责的授信申请', 'Applications looked after'],
  ['workItems', '工作事项', 'Work items'],
  ['groups', '人员分组', 'Groups of people'],
);

export const leavingOutcomes = options(
  ['handed', '交给接办人', 'Goes to the successor'],
  ['others', '其他人也可办理，不受影响', 'Others can sign it as well'],
  ['kept', '未选接办人，原样保留', 'Stays: no successor is chosen'],
  ['vacant', '未选接办人，将无人可办', 'Nobody can sign it: no successor is chosen'],
  ['refused', '不能交接', 'Cannot be handed over'],
);

/** One thing of a person who leaves, and what becomes of it. */
export const leavingRow = entity({
  name: 'leavingRow',
  label: label('交接事项', 'What is handed over'),
  fields: {
    category: choice('类别', 'Category', leavingCategories, { required: true }),
    id: text('编号', 'Id', { required: true, max: 100 }),
    name: text('名称', 'Name', { required: true, max: 600 }),
    outcome: choice('结果', 'Outcome', leavingOutcomes, { required: true }),
    toName: text('接办人', 'Successor'),
    reason: text('原因', 'Reason', { max: 500 }),
  },
});

const successor = entity({
  name: 'successor',
  label: label('接办人', 'Successor'),
  fields: { category: leavingRow.fields.category, toUserId: userId },
});

/** Who gets what of a person; without a successor a category stays as it is. */
export const leavingQuery = entity({
  name: 'leavingQuery',
  label: label('离职交接', 'Hand-over of a leaver'),
  fields: { userId, successors: list('接办人', 'Successors', successor) },
});

/** The same, done: `seen` names the plan that was looked at, so that nothing else is done. */
export const leavingOrder = entity({
  name: 'leavingOrder',
  label: label('离职交接', 'Hand-over of a leaver'),
  fields: {
    ...leavingQuery.fields,
    disable: yesNo('交接后停用', 'Disable afterwards', { required: true }),
    seen: text('所见方案', 'Plan that was seen', { required: true, max: 64 }),
  },
});

export const leavingPlan = entity({
  name: 'leavingPlan',
  label: label('交接方案', 'Plan of a hand-over'),
  fields: {
    userId,
    realName: text('姓名', 'Name', { required: true }),
    active: yesNo('是否启用', 'Active', { required: true }),
    rows: list('交接事项', 'What is handed over', leavingRow, { required: true }),
    people: list('可选接办人', 'Possible successors', flowPerson, { required: true }),
    seen: text('方案', 'Plan', { required: true, max: 64 }),
  },
});
