import type { Issue } from '../../field/validate.ts';
import { type Label, label } from '../../label.ts';

/** What can be wrong with a form that somebody draws up, in words. */
const messages = {
  drawnName: label(
    '代码以字母开头，只能含字母与数字，且不能是系统保留的名称',
    'A code begins with a letter, has letters and digits only, and is no name that the system keeps for itself',
  ),
  drawnUnknown: label('没有这个字段，或它不适用于此处', 'There is no such field, or it does not fit here'),
  drawnAnswer: label('该字段没有这个选项', 'The field has no such answer'),
  drawnCircle: label('计算或条件互相引用，无法得出结果', 'Computed fields or conditions refer to each other'),
  drawnTooMany: label('数量超过上限', 'There are too many of them'),
  drawnRange: label('最小值不能大于最大值', 'The smallest value cannot be above the largest'),
  drawnAmount: label('请输入数字', 'Enter a number'),
  drawnComputed: label('自动计算的字段不能由人填写', 'A computed field is filled in by nobody'),
  drawnTwice: label('一个字段只能由一个节点填写', 'A field is filled in by one node only'),
  drawnFirst: label('第一个节点不能与发起并行', 'The first node cannot sign beside the starter'),
  drawnKept: label('流程定义中这个节点没有条件', 'The flow’s definition has no condition for this node'),
} as const satisfies Readonly<Record<string, Label>>;

export type DrawnRule = keyof typeof messages;

/** One thing that is wrong with a drawn-up form. */
export function drawnIssue(field: string, rule: DrawnRule): Issue {
  return { field, rule, message: messages[rule] };
}
