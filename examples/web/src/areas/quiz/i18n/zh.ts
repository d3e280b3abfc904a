/** The sentences of the page of the question bank in Chinese. */
export const zh = {
  title: '题库管理',
  text: '题目或专题',
  question: '题目',
  subject: '专题',
  right: '正确选项',
  state: '状态',
  enabled: '启用',
  disabled: '停用',
  actions: '操作',
  add: '新增题目',
  edit: '修改题目：{title}',
  remove: '删除题目：{title}',
  none: '还没有题目，点“新增题目”开始',
};
