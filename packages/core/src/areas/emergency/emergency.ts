import { notInFuture } from '../../field/date-checks.ts';
import { choice, options } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { reference } from '../../field/types/reference.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { keepsAsWas } from '../forum/moderation.ts';

const required = { required: true } as const;
const keeps = { read: 'emergency:read', write: 'emergency:write' } as const;

export const emergencyKinds = options(
  ['fire', '火灾', 'Fire'],
  ['accident', '人身伤害', 'Injury'],
  ['security', '治安与信访', 'Security'],
  ['disaster', '自然灾害', 'Natural disaster'],
  ['system', '信息系统', 'Information system'],
  ['credit', '信用风险', 'Credit risk'],
  ['opinion', '舆情', 'Public opinion'],
  ['other', '其他', 'Other'],
);

/** As the national plan for emergencies has them; 1 is the gravest. */
export const emergencyLevels = options(
  ['1', 'Ⅰ级（特别重大）', 'I, extremely serious'],
  ['2', 'Ⅱ级（重大）', 'II, serious'],
  ['3', 'Ⅲ级（较大）', 'III, considerable'],
  ['4', 'Ⅳ级（一般）', 'IV, ordinary'],
);

export const emergencyStates = options(
  ['0', '已上报', 'Reported', 'warning'],
  ['1', '处置中', 'Being dealt with', 'info'],
  ['2', '已办结', 'Closed', 'success'],
);

export const emergencyStepKinds = options(
  ['call', '电话通知', 'Call'],
  ['handle', '处置', 'Action'],
  ['close', '办结', 'Closing'],
);

const closed = label('已办结的事件不能再改', 'a closed emergency no longer changes');

/** Something that has happened: reported by anybody, dealt with and closed by who is in charge. */
export const emergencies = resource({
  name: 'emergency',
  plural: 'emergencies',
  label: label('应急事件', 'Emergency'),
  pluralLabel: label('应急事件', 'Emergencies'),
  fields: {
    title: text('事件', 'What', { ...required, max: 100, wide: true }),
    kind: choice('类型', 'Kind', emergencyKinds, { ...required, initial: 'other' }),
    level: choice('等级', 'Level', emergencyLevels, { ...required, initial: '4' }),
    place: text('地点', 'Place', { ...required, max: 100 }),
    happenTime: dateTime('发生时间', 'Happened at', required),
    content: remark('情况描述', 'What is known', { ...required, max: 2000 }),
    status: choice('状态', 'Status', emergencyStates, { readOnly: true }),
    closeTime: dateTime('办结时间', 'Closed at', { readOnly: true }),
  },
  computed: {
    reporter: text('上报人', 'Reported by', { max: 50 }),
    reporterId: text('上报人编号', 'Id of who reported', { max: 64 }),
  },
  checks: [notInFuture('happenTime')],
  access: { read: 'emergency:read', write: 'emergency:read' },
  scope: 'reach',
  list: {
    columns: ['happenTime', 'title', 'kind', 'level', 'place', 'status'],
    filters: ['status', 'kind', 'level'],
    search: ['title', 'place'],
    order: '-happenTime',
  },
  rules: {
    derive: keepsAsWas(['status', 'closeTime'], { status: '0' }),
    check: ({ before }) => (before?.['status'] === '2' ? [{ field: 'status', rule: 'closed', message: closed }] : []),
  },
  feeds: ['danbao/emergency'],
});

export type Emergency = RecordOf<typeof emergencies> & { readonly reporter?: string; readonly reporterId?: string };

/** What was done about an emergency, in the order of time: called, dealt with, closed. Nothing of it changes. */
export const emergencySteps = resource({
  name: 'emergencyStep',
  plural: 'emergencySteps',
  label: label('处置记录', 'Step'),
  pluralLabel: label('处置记录', 'Steps'),
  fields: {
    emergencyId: reference('应急事件', 'Emergency', 'emergency', required),
    kind: choice('类型', 'Kind', emergencyStepKinds, required),
    content: remark('内容', 'What', { ...required, max: 1000 }),
  },
  computed: { author: text('记录人', 'By', { max: 50 }) },
  title: 'content',
  access: keeps,
  scope: { of: 'emergencyId' },
  list: { columns: ['kind', 'content', 'author'], filters: ['emergencyId', 'kind'], order: 'createTime' },
});

/** Whom to call, in this order. */
export const emergencyContacts = resource({
  name: 'emergencyContact',
  plural: 'emergencyContacts',
  label: label('应急联系人', 'Contact'),
  fields: {
    name: text('姓名或单位', 'Person or office', { ...required, max: 50 }),
    duty: text('职责', 'Duty', { max: 100 }),
    phone: text('电话', 'Phone', { ...required, max: 30 }),
    standby: text('备用电话', 'Second phone', { max: 30 }),
    sort: integer('呼叫次序', 'Order of calls', { ...required, zero: true, initial: '0' }),
  },
  access: keeps,
  scope: 'reach',
  unique: [['name', 'phone']],
  list: { columns: ['sort', 'name', 'duty', 'phone', 'standby'], search: ['name', 'duty'], order: 'sort' },
  page: { path: '/emergency/contacts', icon: 'contact' },
  sheet: true,
});

/** What is to be done when something of a kind happens. */
export const emergencyPlans = resource({
  name: 'emergencyPlan',
  plural: 'emergencyPlans',
  label: label('应急预案', 'Emergency plan'),
  fields: {
    title: text('预案名称', 'Plan', { ...required, max: 100, wide: true }),
    kind: choice('类型', 'Kind', emergencyKinds, { ...required, initial: 'fire' }),
    content: remark('处置流程', 'What to do', { ...required, max: 5000 }),
  },
  access: keeps,
  scope: 'reach',
  unique: [['title']],
  list: { columns: ['title', 'kind'], filters: ['kind'], search: ['title'], order: 'title' },
});
