import type { Check } from '../../entity.ts';
import { yesNo } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';

/** Whoever administers roles says what a role sees of a list; a role is the whole group's. */
export const sharesViews = 'admin:roles&unit:all';

/** The filter of a view, by the parameters of its list; undefined where the text says no such thing. */
export function viewFilterIn(filter: unknown): Readonly<Record<string, string>> | undefined {
  try {
    const parsed: unknown = JSON.parse(String(filter));
    const isFilter = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    if (!isFilter || Object.values(parsed).some((value) => typeof value !== 'string')) return undefined;
    return parsed as Readonly<Record<string, string>>;
  } catch {
    return undefined;
  }
}

const noFilter = label('须为参数与文字的 JSON', 'must be JSON of parameters and texts');

const isFilter: Check = ({ filter }) =>
  viewFilterIn(filter) ? [] : [{ field: 'filter', rule: 'filter', message: noFilter }];

/** Views of lists that whoever has a role sees beside their own; of each list and role at most one opens first. */
export const sharedViews = resource({
  name: 'sharedView',
  plural: 'sharedViews',
  label: label('共享视图', 'Shared view'),
  fields: {
    name: text('名称', 'Name', { required: true, max: 30 }),
    listName: text('列表', 'List', { required: true, max: 200 }),
    roleId: text('角色编号', 'Role id', { required: true, max: 200 }),
    filter: text('条件', 'Filter', { required: true, max: 6000, verbatim: true }),
    isFirst: yesNo('打开列表时使用', 'Opens first', { required: true, initial: '0' }),
  },
  computed: {
    roleName: text('角色', 'Role', { max: 50 }),
    isOwnRole: yesNo('本人的角色', 'Of the own role'),
  },
  checks: [isFilter],
  access: { read: 'signed-in', write: sharesViews },
  scope: { of: 'roleId' },
  unique: [['listName', 'roleId', 'name']],
  list: { columns: ['name', 'listName', 'isFirst'], filters: ['listName'], order: 'createTime' },
});

export type SharedView = RecordOf<typeof sharedViews>;
