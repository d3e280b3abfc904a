import type { ValuesOf } from '../../entity.ts';
import { entity } from '../../entity.ts';
import type { Option } from '../../field/field.ts';
import { choice, options } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { flowEvents } from '../flows/choices.ts';
import { historyActions } from '../insights/entities.ts';

/** What the log knows of: changes of records, who signed in, saw or took what, and what happened to flows. */
export const auditActions: readonly Option<string>[] = [
  ...historyActions,
  ...options(
    ['signIn', '登录', 'Signed in'],
    ['signInRefused', '登录被拒绝', 'Sign-in refused'],
    ['signOut', '退出', 'Signed out'],
    ['read', '查看完整信息', 'Saw in full'],
    ['export', '导出完整信息', 'Exported in full'],
    ['download', '下载', 'Downloaded'],
    ['refused', '越权被拒绝', 'Right refused'],
  ),
  // Beginning and deleting a draft are changes like any other.
  ...flowEvents.filter(({ value }) => value !== 'remove'),
  ...options(
    ['circulate', '传阅', 'Circulate'],
    ['acknowledge', '已阅', 'Note as read'],
    ['takeBack', '收回传阅', 'Take circulation back'],
  ),
];

/** One change of any record: who, when, what. */
export const auditEntry = entity({
  name: 'auditEntry',
  label: label('操作日志', 'Audit entry'),
  fields: {
    id: text('编号', 'Id', { required: true, max: 32 }),
    at: dateTime('时间', 'At', { required: true }),
    userId: text('用户编号', 'User id', { required: true }),
    username: text('用户名', 'User name', { required: true }),
    realName: text('姓名', 'Name'),
    action: choice('操作', 'Action', auditActions, { required: true }),
    entity: text('对象', 'Kind of record', { required: true }),
    recordName: text('对象名称', 'Name of the record'),
    entityId: text('对象编号', 'Id of the record', { required: true }),
    subject: text('所属记录', 'Record that it belongs to'),
    requestId: text('请求编号', 'Request id', { required: true }),
  },
});

/** A change with the record before and after; either is missing where there was none. */
export type AuditEntry = ValuesOf<typeof auditEntry> & {
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
};
