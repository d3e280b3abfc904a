import { choice } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { reference } from '../../field/types/reference.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { checkStates, itemReaches } from './choices.ts';
import { partyCalls, wholeFamily } from './party-calls.ts';

const required = { required: true } as const;

/** Columns under which items are published, one set for the whole group. */
export const partyColumns = resource({
  name: 'partyColumn',
  plural: 'partyColumns',
  label: label('党建栏目', 'Party column'),
  fields: {
    name: text('栏目', 'Column', { ...required, max: 50 }),
    sort: integer('序号', 'Position', { ...required, zero: true, initial: '0' }),
  },
  access: { read: 'party:read', write: 'party:manage' },
  scope: 'group',
  unique: [['name']],
  list: { columns: ['name', 'sort'], search: ['name'], order: 'sort' },
  calls: partyCalls('column'),
  page: { path: '/party/columns', icon: 'list-tree' },
  feeds: ['party/portal'],
});

/** An item of a column (Z10). Whatever is changed of it is checked again before people read it. */
export const partyItems = resource({
  name: 'partyItem',
  plural: 'partyItems',
  label: label('党建信息', 'Party item'),
  pluralLabel: label('党建信息', 'Party items'),
  fields: {
    title: text('标题', 'Title', { ...required, max: 100, wide: true }),
    columnId: reference('栏目', 'Column', 'partyColumn', required),
    reach: choice('发布范围', 'Published for', itemReaches, { ...required, initial: 'unit' }),
    content: remark('内容', 'Text', { ...required, max: 20_000 }),
    checkStatus: choice('审核状态', 'Check', checkStates, { readOnly: true }),
    checkOpinion: text('审核意见', 'Opinion', { max: 200, readOnly: true }),
    checkerId: text('审核人编号', 'Id of who checked', { max: 64, readOnly: true }),
    publishTime: dateTime('发布时间', 'Published at', { readOnly: true }),
  },
  computed: {
    checkerName: text('审核人', 'Checked by', { max: 50 }),
    author: text('作者', 'Author', { max: 50 }),
    authorId: text('作者编号', 'Id of the author', { max: 64 }),
  },
  title: 'title',
  access: { read: 'party:write|approve', write: 'party:write' },
  scope: 'reach',
  list: {
    columns: ['title', 'columnId', 'reach', 'checkStatus', 'publishTime'],
    filters: ['columnId', 'checkStatus'],
    search: ['title'],
    order: '-createTime',
  },
  calls: partyCalls('cms', wholeFamily),
  rules: {
    derive: ({ title, columnId, reach, content }) => ({ title, columnId, reach, content, checkStatus: 'wait' }),
  },
  feeds: ['party/portal', 'party/cms/wait'],
});

export type PartyItem = RecordOf<typeof partyItems> & { readonly author?: string; readonly authorId?: string };
