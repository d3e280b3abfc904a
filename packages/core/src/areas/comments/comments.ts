import { listOf, one, pageOf } from '../../endpoint/data.ts';
import { area, get, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { dateTime } from '../../field/types/date.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { remark, text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';

/**
 * The records that people discuss: a kind of the search, or the name of a resource that is searched. Who finds a record there reads
 * its comments and writes some; nobody else does.
 */
export const commentKinds = options(
  ['flow', '流程与公文', 'Flow or document'],
  ['project', '项目', 'Project'],
  ['client', '客户', 'Client'],
  ['measure', '担保措施', 'Security'],
  ['archive', '档案', 'Archive record'],
  ['meetingBooking', '会议', 'Meeting'],
);

export type CommentKind = (typeof commentKinds)[number]['value'];

/** The most characters of a comment. */
export const commentLength = 2000;

/** The most people who are mentioned in one. */
export const mostMentioned = 20;

const id = { required: true, max: 64 } as const;

const record = {
  kind: choice('记录种类', 'Kind of record', commentKinds, { required: true }),
  recordId: text('记录编号', 'Id of the record', id),
};

/** Comments, with their answers, on a page where nothing else is asked for. */
export const commentPageSize = 30;

/** The most people who are offered at once; of more a part of the name is asked for. */
export const mostOffered = 50;

/** Pages are of comments with their answers; `total` leaves out what was deleted. `after`: the `next` of a page, for those before it. */
const commentQuery = entity({
  name: 'commentQuery',
  label: label('评论查询', 'Comments query'),
  fields: {
    ...record,
    after: text('更早于', 'Before those of', { max: 64 }),
    pageSize: integer('每页条数', 'Comments a page', { min: 1, max: 200 }),
  },
});

/** `text` is sought in names and in how they are read. */
const mentionQuery = entity({
  name: 'mentionQuery',
  label: label('可提醒人员查询', 'Query of who may be mentioned'),
  fields: { ...record, text: text('姓名或拼音', 'Name or pinyin', { max: 100 }) },
});

/** Somebody who may be mentioned: they read the record. */
export const commentPerson = entity({
  name: 'commentPerson',
  label: label('可提醒的人员', 'Who may be mentioned'),
  fields: {
    userId: text('用户编号', 'User id', id),
    realName: text('姓名', 'Name', { required: true }),
    deptName: text('部门', 'Department'),
  },
});

/** What somebody has written about a record. Of one that was deleted it stands that it was there, and no words. */
export const commentRow = entity({
  name: 'commentRow',
  label: label('评论', 'Comment'),
  fields: {
    id: text('编号', 'Id', id),
    /** The comment that it answers; of an answer there are no answers. */
    parentId: text('所回复的评论', 'The comment that it answers', { max: 64 }),
    userId: text('作者编号', 'Author’s id', id),
    userName: text('作者', 'Author', { required: true, max: 100 }),
    text: remark('内容', 'Text', { max: commentLength }),
    mentions: list('提到的人员', 'Who is mentioned', commentPerson),
    createTime: dateTime('时间', 'At', { required: true }),
    deletedTime: dateTime('删除时间', 'Deleted at'),
    /** Whether the caller may delete it: their own. */
    own: yesNo('本人所写', 'The caller’s own', { required: true }),
  },
});

/** A comment as it is written. A mention is the id of a person whose name stands in the text after an @. */
export const commentInput = entity({
  name: 'commentInput',
  label: label('评论', 'Comment'),
  fields: {
    ...record,
    parentId: commentRow.fields.parentId,
    text: remark('内容', 'Text', { required: true, max: commentLength }),
    mentions: texts('提到的人员', 'Who is mentioned', { max: 64 }),
  },
});

/** What the audit log keeps of it. */
export const commentTrace = entity({
  name: 'commentTrace',
  label: label('评论', 'Comment'),
  fields: { ...record, parentId: commentRow.fields.parentId, deletedTime: commentRow.fields.deletedTime },
});

const byId = entity({
  name: 'byCommentId',
  label: label('评论编号', 'Id of a comment'),
  fields: { id: text('编号', 'Id', id) },
});

/** What people say about a record, seen by whoever reads the record (0069). It decides nothing. */
export const comments = area({
  list: get('danbao/comments', {
    summary: label(
      '一条记录的评论，由早到晚；最近的一页在先',
      'The comments on a record, the oldest first; the newest page comes first',
    ),
    access: 'signed-in',
    repeat: 'safe',
    input: commentQuery,
    data: pageOf(commentRow),
    extension: true,
  }),
  people: get('danbao/comments/people', {
    summary: label('可在该记录的评论中提到的人员', 'Who may be mentioned in a comment on the record'),
    access: 'signed-in',
    repeat: 'safe',
    input: mentionQuery,
    data: listOf(commentPerson),
    extension: true,
  }),
  add: post('danbao/comments/add', {
    summary: label('写评论', 'Write a comment'),
    access: 'signed-in',
    repeat: 'by-key',
    input: commentInput,
    data: one(commentRow),
    extension: true,
  }),
  remove: post('danbao/comments/remove', {
    summary: label('删除本人的评论，留下“已删除”', 'Delete one’s own comment; that it was there stays'),
    access: 'signed-in',
    repeat: 'idempotent',
    input: byId,
    data: one(commentRow),
    extension: true,
  }),
});
