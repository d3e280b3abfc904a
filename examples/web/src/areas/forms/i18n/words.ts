import { pairWords } from '@danbao/react';

export const { useWords: useFormPageWords } = pairWords({
  title: ['表单管理', 'Forms'],
  about: [
    '用统一的字段绘制表单，发布后即可在“发起流程”中使用',
    'Draw up forms from the common fields; what is published can be started like any flow',
  ],
  add: ['新建表单', 'New form'],
  none: ['还没有表单，点“新建表单”开始', 'There are no forms yet: start with “New form”'],
  edit: ['修订：{name}', 'Revise: {name}'],
  editTitle: ['修订表单：{name}', 'Revise the form: {name}'],
  newTitle: ['新建表单', 'New form'],
  save: ['保存', 'Save'],
  publish: ['发布', 'Publish'],
  withdraw: ['停用', 'Withdraw'],
  saved: ['已保存', 'Saved'],
  olderQuestion: [
    '您填写之后，这个表单已有更新的版本；保存将用您的内容替换它。确定保存吗？',
    'This form has a newer version than the one that you began with; saving replaces it with yours. Save?',
  ],
  publishedNow: [
    '已发布，新发起的流程使用第 {version} 版',
    'Published: flows that begin from now on use version {version}',
  ],
  withdrawnNow: ['已停用，已发起的流程不受影响', 'Withdrawn; flows that have begun go on'],
  publishQuestion: [
    '发布后，新发起的流程使用这一版；已发起的流程不变。确定发布吗？',
    'Flows that begin from now on will use this version; those that have begun stay as they are. Publish?',
  ],
  withdrawQuestion: [
    '停用后不能再发起，已发起的流程继续办理。确定停用吗？',
    'Nobody will be able to start it any more; flows that have begun go on. Withdraw?',
  ],
  start: ['发起', 'Start'],
  missingTitle: ['没有找到这个表单', 'There is no such form'],
  missingHelp: ['表单可能已被删除，或者地址有误。', 'It may have been deleted, or the address is wrong.'],
  toList: ['返回表单管理', 'To the forms'],
  nodesTitle: ['节点设置：{name}', 'Nodes: {name}'],
  nodesAbout: [
    '调整只对之后发起的流程生效，已发起的流程保持原有节点',
    'A change counts for flows that begin afterwards; those that have begun keep their nodes',
  ],
  changedBy: ['{name}于 {time} 调整', 'Changed by {name} at {time}'],
  asDefined: ['与流程定义一致', 'As the flow defines them'],
  nodesMissing: ['这个流程的节点不能调整', 'The nodes of this flow are not set by hand'],
  nodesMissingHelp: ['只有产品审批流程可以设置节点。', 'Only product flows have nodes that can be set.'],
  readOnly: [
    '您可以查看节点，调整需要“产品”的修改权限。',
    'You may look at the nodes; changing them needs the right to change products.',
  ],
});
