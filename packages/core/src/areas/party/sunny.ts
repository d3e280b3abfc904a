import { choice } from '../../field/types/choice.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { progress } from '../../field/types/progress.ts';
import { reference } from '../../field/types/reference.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { publicities, relationKinds, requestStates, taskStates } from './choices.ts';
import { partyCalls, wholeFamily } from './party-calls.ts';
import { withState } from './plans.ts';

const required = { required: true } as const;
const keeps = { read: 'party:write', write: 'party:write' } as const;
const feeds = ['party/tSunny', 'party/tParent/', 'party/tSunnny'];

const name = text('名称', 'Name', { ...required, max: 100, wide: true });
const ownerId = text('负责人', 'Owner', { ...required, max: 64 });
const ownerName = text('负责人姓名', 'Name of the owner', { max: 50 });
const publicity = choice('公开范围', 'Publicity', publicities, { ...required, initial: 'unit' });
const sort = integer('序号', 'Position', { ...required, zero: true, initial: '0' });

/** The top of the sunny tree: what matters are about. */
export const sunnyCategories = resource({
  name: 'sunnyCategory',
  plural: 'sunnyCategories',
  label: label('阳光事项分类', 'Category of matters'),
  pluralLabel: label('阳光事项分类', 'Categories of matters'),
  fields: { name, sort },
  access: keeps,
  scope: 'reach',
  unique: [['name']],
  list: { columns: ['name', 'sort'], search: ['name'], order: 'sort' },
  calls: partyCalls('tParent', wholeFamily),
  feeds,
});

/** A matter that a unit handles in the open (Z10). */
export const sunnyMatters = resource({
  name: 'sunnyMatter',
  plural: 'sunnyMatters',
  label: label('阳光事项', 'Sunny matter'),
  fields: {
    name,
    categoryId: reference('分类', 'Category', 'sunnyCategory', required),
    ownerId,
    publicity,
    deadline: date('截止日期', 'Deadline'),
    basis: remark('依据与说明', 'Ground and about', { max: 2000 }),
    sort,
  },
  computed: { ownerName },
  access: keeps,
  scope: { of: 'categoryId' },
  list: {
    columns: ['name', 'categoryId', 'ownerId', 'deadline', 'publicity'],
    filters: ['categoryId', 'publicity'],
    search: ['name'],
    order: 'sort',
  },
  calls: partyCalls('tSunnyParent', wholeFamily),
  feeds,
});

/** A step of a matter. The address is spelt as the original system spells it. */
export const sunnySteps = resource({
  name: 'sunnyStep',
  plural: 'sunnySteps',
  label: label('事项步骤', 'Step of a matter'),
  pluralLabel: label('事项步骤', 'Steps of matters'),
  fields: {
    name,
    matterId: reference('事项', 'Matter', 'sunnyMatter', required),
    ownerId,
    publicity,
    deadline: date('截止日期', 'Deadline', required),
    sort,
  },
  computed: { ownerName },
  access: keeps,
  scope: { of: 'matterId' },
  list: {
    columns: ['name', 'matterId', 'ownerId', 'deadline', 'publicity'],
    filters: ['matterId'],
    search: ['name'],
    order: 'sort',
  },
  calls: partyCalls('tSunnnyChildNode', wholeFamily),
  feeds,
});

/** A task of a step, done by its owner. */
export const sunnyTasks = resource({
  name: 'sunnyTask',
  plural: 'sunnyTasks',
  label: label('事项任务', 'Task of a step'),
  pluralLabel: label('事项任务', 'Tasks of steps'),
  fields: {
    name,
    stepId: reference('步骤', 'Step', 'sunnyStep', required),
    ownerId,
    publicity,
    deadline: date('截止日期', 'Deadline', required),
    progress: progress('进度', 'Progress', { ...required, initial: '0' }),
    note: remark('进展说明', 'Note', { max: 1000 }),
    status: choice('状态', 'Status', taskStates, { readOnly: true }),
    sort,
  },
  computed: { ownerName },
  access: keeps,
  scope: { of: 'stepId' },
  list: {
    columns: ['name', 'stepId', 'ownerId', 'deadline', 'progress', 'status'],
    filters: ['stepId', 'ownerId', 'status'],
    search: ['name'],
    order: 'sort',
  },
  calls: partyCalls('tSunnyTask'),
  rules: { derive: withState },
  feeds: ['party/tSunny', 'party/user/curr'],
});

/** What a matter is tied to: a project, a document, a meeting. */
export const sunnyRelations = resource({
  name: 'sunnyRelation',
  plural: 'sunnyRelations',
  label: label('事项关联', 'Relation of a matter'),
  pluralLabel: label('事项关联', 'Relations of matters'),
  fields: {
    matterId: reference('事项', 'Matter', 'sunnyMatter', required),
    kind: choice('类型', 'Kind', relationKinds, { ...required, initial: 'project' }),
    title: text('名称', 'Name', { ...required, max: 200, wide: true }),
    infoId: text('对象编号', 'Id of what it is', { max: 64 }),
  },
  title: 'title',
  access: { read: 'party:read', write: 'party:write' },
  scope: { of: 'matterId' },
  list: { columns: ['kind', 'title', 'infoId'], filters: ['matterId'], search: ['title'], order: '-createTime' },
  calls: {
    page: 'GET party/tCorrelation',
    add: 'POST party/tCorrelation',
    update: 'PUT party/tCorrelation',
    remove: 'DELETE party/tCorrelation',
  },
});

const answered = label('已答复的诉求不能再改', 'an answered request no longer changes');

/** What somebody asks about a matter, and what they are answered. */
export const sunnyRequests = resource({
  name: 'sunnyRequest',
  plural: 'sunnyRequests',
  label: label('诉求', 'Request'),
  fields: {
    matterId: reference('事项', 'Matter', 'sunnyMatter', required),
    title: text('标题', 'Title', { ...required, max: 100, wide: true }),
    content: remark('内容', 'Text', { ...required, max: 2000 }),
    status: choice('状态', 'Status', requestStates, { readOnly: true }),
    answer: remark('答复', 'Answer', { max: 2000, readOnly: true }),
    answererId: text('答复人编号', 'Id of who answered', { max: 64, readOnly: true }),
    answerTime: dateTime('答复时间', 'Answered at', { readOnly: true }),
  },
  computed: {
    answererName: text('答复人', 'Answered by', { max: 50 }),
    author: text('提出人', 'Asked by', { max: 50 }),
  },
  title: 'title',
  access: { read: 'party:read', write: 'party:read' },
  scope: { ownUnless: 'party:write' },
  list: {
    columns: ['title', 'matterId', 'status', 'answer'],
    filters: ['matterId', 'status'],
    search: ['title'],
    order: '-createTime',
  },
  calls: {
    page: 'GET party/tRequest',
    add: 'POST party/tRequest',
    update: 'PUT party/tRequest',
    remove: 'DELETE party/tRequest',
  },
  rules: {
    derive: ({ matterId, title, content }) => ({ matterId, title, content, status: '0' }),
    check: ({ before }) =>
      before?.['status'] === '1' ? [{ field: 'status', rule: 'answered', message: answered }] : [],
  },
});

export type SunnyRequest = RecordOf<typeof sunnyRequests> & { readonly author?: string };
