import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { date } from '../../field/types/date.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { listParameters } from '../../listing/list-parameters.ts';
import { accountRecord, userId } from './account.ts';
import { auditActions, auditEntry } from './audit-entry.ts';

/** `text` is sought in user name and name. */
export const accountQuery = entity({
  name: 'accountQuery',
  label: label('用户查询', 'Users query'),
  fields: {
    ...listParameters(accountRecord, {
      order: 'username',
      fields: ['username', 'realName', 'unitName', 'deptName', 'roleName', 'active', 'lastSignIn'],
    }),
    text: text('用户名或姓名', 'User name or name', { max: 64 }),
    unitUid: text('单位', 'Unit', { max: 32 }),
    roleId: text('角色', 'Role', { max: 200 }),
    active: yesNo('是否启用', 'Active'),
  },
});

export const byUserId = entity({ name: 'byUserId', label: label('用户', 'User'), fields: { userId } });

export const departmentQuery = entity({
  name: 'departmentsOf',
  label: label('部门查询', 'Departments query'),
  fields: { unitUid: text('单位', 'Unit', { required: true, max: 32 }) },
});

/** What of the log is asked for: `rights`, every change of who may do what (roles, posts, chains, stand-ins, and these of accounts). */
const auditTopics = options(['rights', '权限变更', 'Changes of rights']);

/** `user` is sought in user name and name, `text` in ids and in what stood in the record; both days belong to the span. */
export const auditQuery = entity({
  name: 'auditQuery',
  label: label('操作日志查询', 'Audit query'),
  fields: {
    ...listParameters(auditEntry, {
      order: '-at',
      fields: ['at', 'username', 'realName', 'action', 'entity', 'entityId', 'subject', 'requestId'],
    }),
    user: text('操作人', 'Operator', { max: 64 }),
    entity: text('对象', 'Kind of record', { max: 64 }),
    action: choice('操作', 'Action', auditActions),
    subject: text('所属记录', 'Record', { max: 64 }),
    about: choice('范围', 'About', auditTopics, { extension: true }),
    beginDate: date('开始日期', 'From'),
    endDate: date('结束日期', 'Until'),
    text: text('内容或编号', 'Text or id', { max: 100 }),
  },
});
