import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { date, dateTime } from '../../field/types/date.ts';
import { integer } from '../../field/types/number.ts';
import { progress } from '../../field/types/progress.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { itemReaches, publicities, taskStates } from './choices.ts';
import { videoStages } from './videos.ts';

const required = { required: true } as const;
const idText = (zh: string, en: string) => text(zh, en, { ...required, max: 64 });
const name = (zh: string, en: string) => text(zh, en, { max: 100 });

const page = {
  pageNum: integer('页码', 'Page', { initial: '1', max: 1_000_000 }),
  pageSize: integer('每页条数', 'Page size', { initial: '10', max: 1000 }),
};

export const byPartyId = entity({
  name: 'byPartyId',
  label: label('编号', 'Id'),
  fields: { id: idText('编号', 'Id') },
});

export const partyPageQuery = entity({ name: 'partyPageQuery', label: label('分页', 'Page'), fields: page });

/** The decision on an item; who sends one back says why. */
export const itemCheck = entity({
  name: 'partyItemCheck',
  label: label('党建信息审核', 'Check of a party item'),
  fields: {
    id: idText('编号', 'Id'),
    passed: yesNo('通过', 'Passed', required),
    opinion: text('审核意见', 'Opinion', { max: 200 }),
    version: integer('版本', 'Version', { extension: true }),
  },
  checks: [
    ({ passed, opinion }) =>
      passed === '0' && (opinion === undefined || opinion === '') ? [{ field: 'opinion', rule: 'required' }] : [],
  ],
});

export const portalQuery = entity({
  name: 'partyPortalQuery',
  label: label('党建门户查询', 'Portal query'),
  fields: {
    ...page,
    columnId: text('栏目', 'Column', { max: 64 }),
    text: text('搜索', 'Search', { max: 100 }),
  },
});

const shownItem = {
  id: idText('编号', 'Id'),
  title: text('标题', 'Title', { ...required, max: 100 }),
  columnId: idText('栏目', 'Column'),
  columnName: name('栏目名称', 'Name of the column'),
  reach: choice('发布范围', 'Published for', itemReaches, required),
  author: name('作者', 'Author'),
  unitName: name('单位', 'Unit'),
  publishTime: dateTime('发布时间', 'Published at', required),
  fileCount: integer('附件数', 'Files', { ...required, zero: true }),
};

/** A published item, without its text. */
export const portalItem = entity({
  name: 'partyPortalItem',
  label: label('已发布信息', 'Published item'),
  fields: shownItem,
});

/** A published item to read. */
export const portalArticle = entity({
  name: 'partyArticle',
  label: label('已发布信息', 'Published item'),
  fields: { ...shownItem, content: remark('内容', 'Text', { ...required, max: 20_000 }) },
});

/** How far somebody is with their own task. */
export const taskProgress = entity({
  name: 'partyTaskProgress',
  label: label('任务进度', 'Progress of a task'),
  fields: {
    id: idText('任务编号', 'Task id'),
    progress: progress('进度', 'Progress', required),
    note: remark('进展说明', 'Note', { max: 1000 }),
    version: integer('版本', 'Version', { extension: true }),
  },
});

/** Who the caller is in the party. */
export const partyUser = entity({
  name: 'partyUser',
  label: label('本人党建信息', 'The caller in the party'),
  fields: {
    userId: idText('用户编号', 'User id'),
    realName: name('姓名', 'Name'),
    unitName: name('单位', 'Unit'),
    orgId: text('党组织编号', 'Organisation id', { max: 64 }),
    orgName: name('党组织', 'Organisation'),
    duty: name('党内职务', 'Duty'),
    joinDate: date('入党日期', 'Member since'),
    openTasks: integer('未完成任务', 'Open tasks', { ...required, zero: true }),
    overdueTasks: integer('逾期任务', 'Overdue tasks', { ...required, zero: true }),
    toCheck: integer('待审核信息', 'Items to check', { ...required, zero: true }),
    videosSeen: integer('已学视频', 'Videos seen', { ...required, zero: true }),
  },
});

/** A flow about customers that waits for the caller. */
export const pendingBusiness = entity({
  name: 'partyPendingBusiness',
  label: label('待办客户业务', 'Pending business'),
  fields: {
    userFinishId: idText('流程编号', 'Flow id'),
    type: text('流程类型', 'Type of flow', { ...required, max: 100 }),
    title: text('标题', 'Title', { ...required, max: 500 }),
    starterName: name('发起人', 'Started by'),
    arriveTime: dateTime('到达时间', 'Since'),
  },
});

/** What the leader of an organisation should know of it. */
export const leaderAlert = entity({
  name: 'partyLeaderAlert',
  label: label('组织状态预警', 'Alert of an organisation'),
  fields: {
    orgId: idText('党组织编号', 'Organisation id'),
    orgName: name('党组织', 'Organisation'),
    memberCount: integer('党员人数', 'Members', { ...required, zero: true }),
    lastReportTime: dateTime('最近上报时间', 'Last report'),
    leaderAlert: remark('预警内容', 'Alert', { ...required, max: 500 }),
    isOverdue: yesNo('逾期未上报', 'Report overdue', required),
  },
});

export const sunnyNodeKinds = options(
  ['category', '分类', 'Category'],
  ['matter', '事项', 'Matter'],
  ['step', '步骤', 'Step'],
  ['task', '任务', 'Task'],
);

/** One node of the sunny tree. */
export const sunnyNode = entity({
  name: 'sunnyNode',
  label: label('阳光树节点', 'Node of the sunny tree'),
  fields: {
    id: idText('编号', 'Id'),
    kind: choice('层级', 'Level', sunnyNodeKinds, required),
    parentId: text('上级编号', 'Node above', { max: 64 }),
    name: text('名称', 'Name', { ...required, max: 100 }),
    ownerId: text('负责人编号', 'Id of the owner', { max: 64 }),
    ownerName: name('负责人', 'Owner'),
    deadline: date('截止日期', 'Deadline'),
    publicity: choice('公开范围', 'Publicity', publicities),
    progress: progress('进度', 'Progress'),
    status: choice('状态', 'Status', taskStates),
    isOverdue: yesNo('逾期', 'Overdue', required),
  },
});

/** A task of the sunny tree with the step and the matter that it belongs to. */
export const sunnyTaskRow = entity({
  name: 'sunnyTaskRow',
  label: label('阳光事项任务', 'Task of the sunny tree'),
  fields: {
    taskId: idText('任务编号', 'Task id'),
    name: text('任务', 'Task', { ...required, max: 100 }),
    stepId: idText('步骤编号', 'Step id'),
    stepName: name('步骤', 'Step'),
    matterId: idText('事项编号', 'Matter id'),
    matterName: name('事项', 'Matter'),
    ownerId: idText('负责人编号', 'Id of the owner'),
    ownerName: name('负责人', 'Owner'),
    deadline: date('截止日期', 'Deadline', required),
    progress: progress('进度', 'Progress', required),
    status: choice('状态', 'Status', taskStates, required),
    isOverdue: yesNo('逾期', 'Overdue', required),
  },
});

export const requestAnswer = entity({
  name: 'sunnyRequestAnswer',
  label: label('诉求答复', 'Answer to a request'),
  fields: {
    id: idText('诉求编号', 'Request id'),
    answer: remark('答复', 'Answer', { ...required, max: 2000 }),
    version: integer('版本', 'Version', { extension: true }),
  },
});

/** A lesson with the caller's place in it. */
export const historyLesson = entity({
  name: 'historyLesson',
  label: label('党史视频', 'History video'),
  fields: {
    videoId: idText('视频编号', 'Video id'),
    title: text('标题', 'Title', { ...required, max: 100 }),
    stage: choice('时期', 'Period', videoStages, required),
    about: remark('内容简介', 'About', { max: 1000 }),
    fileId: text('视频文件', 'File of the film', { max: 64 }),
    position: integer('上次看到（秒）', 'Left off at (s)', { ...required, zero: true }),
    isDone: yesNo('已看完', 'Seen to the end', required),
    watchTime: dateTime('上次观看', 'Last watched'),
  },
});

export const byVideoId = entity({
  name: 'byVideoId',
  label: label('视频编号', 'Video id'),
  fields: { videoId: idText('视频编号', 'Video id') },
});

/** Where somebody has stopped in a film. */
export const watchedPosition = entity({
  name: 'watchedPlace',
  label: label('观看进度', 'Place in a film'),
  fields: {
    videoId: idText('视频编号', 'Video id'),
    position: integer('播放位置（秒）', 'Second', { ...required, zero: true, max: 86_400 }),
    isDone: yesNo('已看完', 'Seen to the end', required),
  },
});
