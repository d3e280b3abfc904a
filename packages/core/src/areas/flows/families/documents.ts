import type { FieldOptions } from '../../../field/field.ts';
import { choice, options } from '../../../field/types/choice.ts';
import { label } from '../../../label.ts';

/** How urgent a document is. */
export const documentLevels = options(
  ['normal', '一般', 'Normal'],
  ['urgent', '加急', 'Urgent'],
  ['express', '特急', 'Extra urgent'],
);

/** How secret it is; nothing above internal belongs into this system. */
const documentSecrets = options(['open', '公开', 'Open'], ['internal', '内部', 'Internal']);

/** Who may know of a document, with what people must not write here. */
export const circulation = (initial: 'open' | 'internal', more: FieldOptions = {}) =>
  choice('知悉范围', 'Circulation', documentSecrets, {
    ...more,
    required: true,
    initial,
    help: label('本系统不得处理涉密信息', 'state secrets must not be handled in this system'),
  });

/** Kinds of official documents that a company issues (党政机关公文处理工作条例, 第八条). */
export const documentKinds = options(
  ['notice', '通知', 'Notice'],
  ['request', '请示', 'Request for instructions'],
  ['report', '报告', 'Report'],
  ['reply', '批复', 'Reply to a request'],
  ['letter', '函', 'Letter'],
  ['opinion', '意见', 'Opinion'],
  ['decision', '决定', 'Decision'],
  ['resolution', '决议', 'Resolution'],
  ['circular', '通报', 'Circular'],
  ['minutes', '纪要', 'Minutes'],
);

/** To whom a document goes; a group is everybody in it, as it is when the document is distributed. */
export const receiverKinds = options(
  ['unit', '单位', 'Unit'],
  ['dept', '部门', 'Department'],
  ['user', '个人', 'Person'],
  ['group', '人员分组', 'Group of people'],
  ['outside', '系统外单位', 'Outside body'],
);
