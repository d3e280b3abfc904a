import { answerOf, file, listOf, nothing, one, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { label } from '../../label.ts';
import {
  byPartyId,
  byVideoId,
  historyLesson,
  itemCheck,
  leaderAlert,
  partyPageQuery,
  partyUser,
  pendingBusiness,
  portalArticle,
  portalItem,
  portalQuery,
  requestAnswer,
  sunnyNode,
  sunnyTaskRow,
  taskProgress,
  watchedPosition,
} from './entities.ts';
import { partyItems } from './items.ts';
import { partyTasks } from './plans.ts';
import { sunnyRequests, sunnyTasks } from './sunny.ts';

const reads = { access: 'party:read', repeat: 'safe' } as const;

/** What is done with items beside writing them. */
export const partyItemEndpoints = area({
  waiting: get('party/cms/wait/check/list', {
    summary: label('待审核的信息（不含本人的）', 'Items to check, without the caller’s own'),
    access: 'party:approve',
    repeat: 'safe',
    input: partyPageQuery,
    data: pageOf(partyItems.record),
  }),
  check: post('party/cms/check', {
    summary: label('审核信息', 'Pass an item or send it back'),
    access: 'party:approve',
    repeat: 'by-key',
    input: itemCheck,
    data: one(partyItems.record),
    extension: true,
  }),
  zip: get('party/cms/zip', {
    summary: label('下载信息及其附件', 'An item with its files, as a zip'),
    access: 'party:read',
    repeat: 'safe',
    input: byPartyId,
    data: file,
  }),
});

/** The persons’ own side of plans. */
export const partyTaskEndpoints = area({
  mine: get('party/plan/task/person/list', {
    summary: label('本人的计划任务', 'The caller’s tasks of plans'),
    ...reads,
    data: listOf(partyTasks.record),
  }),
  setProgress: post('party/plan/task/progress', {
    summary: label('填写本人任务的进度', 'Tell the progress of an own task'),
    access: 'party:read',
    repeat: 'by-key',
    input: taskProgress,
    data: one(partyTasks.record),
    extension: true,
  }),
});

export const sunnyTaskEndpoints = area({
  all: get('party/tSunnyTask/getAllTSunnyTasksList', {
    summary: label('本人可见的全部阳光事项任务', 'All tasks of the sunny tree that the caller may see'),
    ...reads,
    data: listOf(sunnyTaskRow),
  }),
  setProgress: post('party/tSunnyTask/progress', {
    summary: label('填写本人任务的进度', 'Tell the progress of an own task'),
    access: 'party:read',
    repeat: 'by-key',
    input: taskProgress,
    data: one(sunnyTasks.record),
    extension: true,
  }),
});

export const sunnyRequestEndpoints = area({
  answer: post('party/tRequest/answer', {
    summary: label('答复诉求', 'Answer a request'),
    access: 'party:write',
    repeat: 'by-key',
    input: requestAnswer,
    data: one(sunnyRequests.record),
    extension: true,
  }),
});

/** Party affairs as everybody sees them (W7). */
export const party = area({
  portal: get('party/portal/list', {
    summary: label('已发布的党建信息', 'Published items, the newest first'),
    ...reads,
    input: portalQuery,
    data: pageOf(portalItem),
  }),
  article: get('party/portal/info', {
    summary: label('阅读一条已发布的信息', 'Read a published item'),
    ...reads,
    input: byPartyId,
    data: one(portalArticle),
    extension: true,
  }),
  currentUser: get('party/user/curr/info', {
    summary: label('本人的党建信息', 'The caller in the party'),
    ...reads,
    data: one(partyUser),
  }),
  pendingBusiness: get('party/customerBusiness/pending/list', {
    summary: label('待本人办理的客户业务', 'Business of clients that waits for the caller'),
    ...reads,
    input: partyPageQuery,
    data: pageOf(pendingBusiness),
  }),
  alerts: get('party/org_status_report/lest_leader_alert', {
    summary: label('需领导关注的党组织', 'Organisations that need the attention of the caller as their leader'),
    ...reads,
    data: listOf(leaderAlert),
  }),
  tree: get('party/tSunnyParent/tree', {
    summary: label('阳光树', 'The sunny tree, as far as the caller may see it'),
    ...reads,
    data: listOf(sunnyNode),
    extension: true,
  }),
  lessons: get('party/history/lessons', {
    summary: label('党史视频及本人的进度', 'History videos with the caller’s place in each'),
    ...reads,
    data: listOf(historyLesson),
    extension: true,
  }),
  lesson: get('party/history/lesson', {
    summary: label('一个党史视频', 'One history video'),
    ...reads,
    input: byVideoId,
    data: one(historyLesson),
    extension: true,
  }),
  film: get('party/history/film', {
    summary: label('视频的播放地址（支持分段请求）', 'Where the film is played from; answers requests for a range'),
    ...reads,
    input: byVideoId,
    data: answerOf<string>(),
    extension: true,
  }),
  keepPosition: post('party/history/place', {
    summary: label('记下看到哪里', 'Keep where the caller has stopped'),
    access: 'party:read',
    repeat: 'idempotent',
    input: watchedPosition,
    data: nothing,
    extension: true,
  }),
});
