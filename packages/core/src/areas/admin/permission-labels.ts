import { type Label, label } from '../../label.ts';

/** What each right is about: the part before the colon. */
export const permissionNouns: Readonly<Record<string, Label>> = {
  project: label('项目', 'Projects'),
  measure: label('担保措施', 'Measures'),
  owner: label('权属人', 'Owners'),
  canteen: label('食堂', 'Canteen'),
  work: label('工作事项', 'Work items'),
  notice: label('通知公告', 'Notices'),
  quiz: label('每日一题', 'Daily quiz'),
  flow: label('审批流程', 'Approval flows'),
  search: label('查询', 'Search'),
  cockpit: label('驾驶舱', 'Cockpit'),
  customer: label('客户', 'Customers'),
  fund: label('基金', 'Fund'),
  product: label('产品', 'Products'),
  form: label('表单', 'Forms'),
  receipt: label('收文', 'Incoming documents'),
  audit: label('审核', 'Audits'),
  publishing: label('信息发布', 'Publishing'),
  archive: label('档案', 'Archives'),
  urging: label('督办', 'Urging'),
  car: label('用车', 'Cars'),
  vacation: label('请假', 'Leave'),
  emergency: label('应急', 'Emergency'),
  forum: label('问答与论坛', 'Q&A and forum'),
  party: label('党史学习', 'Party history'),
  personal: label('个人信息', 'Personal data'),
  unit: label('数据范围', 'Scope of data'),
  admin: label('系统管理', 'Administration'),
};

/** What a right lets somebody do: the part after the colon. */
export const permissionVerbs: Readonly<Record<string, Label>> = {
  read: label('查看', 'Read'),
  write: label('新增、修改与删除', 'Add, change and delete'),
  fulfil: label('落实', 'Fulfil'),
  order: label('订餐', 'Order'),
  manage: label('管理全部（含他人的）', 'Manage all, also of others'),
  export: label('导出完整证件号码与电话（不遮盖）', 'Export full ID numbers and phones, not masked'),
  all: label('全部单位', 'All units'),
  users: label('用户', 'Users'),
  roles: label('角色与权限', 'Roles and rights'),
  menus: label('菜单', 'Menus'),
  dictionaries: label('字典', 'Dictionaries'),
  departments: label('部门', 'Departments'),
  audit: label('操作日志', 'Audit log'),
};
