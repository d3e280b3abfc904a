import type { Issue } from '../../field/validate.ts';
import { type Label, label } from '../../label.ts';

/** What can be wrong with a chain, in words. */
const messages = {
  chainNodes: label(
    '节点与流程定义不一致，请恢复为系统定义后重新设置',
    'The nodes are not those of the flow as it is defined; go back to the definition and set them again',
  ),
  chainFirst: label('第一个节点不能与发起并行', 'The first node cannot sign beside the starter'),
  chainFills: label(
    '后续办理需要本节点填写的内容，不能不设；可换岗位，或由其他节点一并办理',
    'What is filled in here is needed later, so the node cannot be left out; another post or another node may sign for it',
  ),
  chainFiles: label(
    '本节点负责备案或归档，不能不设，也不能与审批节点合并；可换岗位',
    'This node files what was approved: it can neither be left out nor be merged with one that approves; another post may sign',
  ),
  chainInto: label('请选择本流程中另一个签批的节点', 'Choose another node of this flow that signs'),
  chainIntoLess: label(
    '那个节点只在另外的条件下办理，不能代替本节点',
    'That node takes part under another condition, so it cannot sign for this one',
  ),
  chainPost: label('没有这个岗位', 'There is no such post'),
  chainLimit: label('请输入界限，按该字段的精度与范围', 'Enter a limit as exact and as large as the field allows'),
  chainNoLimit: label('本节点的条件不是金额或天数', 'The condition of this node is no amount and no number of days'),
  chainOrder: label(
    '本节点的先后不能这样改：填写或备案的节点，之前与之后办理的节点要保持原来的先后，否则批的时候内容还没有填写，或办完才批',
    'It cannot stand here: before and after a node that fills in or files, the others keep their sides, or they would sign what is not there yet, or what was done already',
  ),
  chainApproval: label(
    '至少要有一个无条件的审批节点由发起人以外的人签批',
    'At least one node without a condition has to be approved by somebody other than the starter',
  ),
} as const satisfies Readonly<Record<string, Label>>;

export type ChainRule = keyof typeof messages;

/** One thing that is wrong with a chain. */
export function chainIssue(field: string, rule: ChainRule): Issue {
  return { field, rule, message: messages[rule] };
}

/** Why a node may not be left out. */
export function chainReason(rule: 'chainFills' | 'chainFiles'): Label {
  return messages[rule];
}
