import { nothing, one } from '../../endpoint/data.ts';
import { area, post } from '../../endpoint/endpoint.ts';
import { entity } from '../../entity.ts';
import { choice, options, yesNo } from '../../field/types/choice.ts';
import { text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { moderatesForum } from './moderation.ts';
import { questions } from './questions.ts';
import { forumTopics } from './topics.ts';

const id = (zh: string, en: string) => text(zh, en, { required: true, max: 64 });

export const moderatedKinds = options(
  ['question', '提问', 'Question'],
  ['answer', '回答', 'Answer'],
  ['forumTopic', '帖子', 'Topic'],
  ['forumReply', '回复', 'Reply'],
);

/** What is hidden needs a reason; showing it again needs none. */
const hiding = entity({
  name: 'forumHiding',
  label: label('隐藏或恢复', 'Hiding'),
  fields: {
    kind: choice('类型', 'Kind', moderatedKinds, { required: true }),
    id: id('编号', 'Id'),
    hidden: yesNo('隐藏', 'Hidden', { required: true }),
    reason: text('理由', 'Reason', { max: 200 }),
  },
  checks: [
    ({ hidden, reason }) =>
      hidden === '1' && (reason === undefined || reason === '') ? [{ field: 'reason', rule: 'required' }] : [],
  ],
});

const pinning = entity({
  name: 'forumPinning',
  label: label('置顶', 'Pinning'),
  fields: { id: id('帖子编号', 'Topic id'), pinned: yesNo('置顶', 'Pinned', { required: true }) },
});

/** Without an answer the question is open again. */
const acceptance = entity({
  name: 'answerAcceptance',
  label: label('采纳回答', 'Acceptance of an answer'),
  fields: { questionId: id('问题编号', 'Question id'), answerId: text('回答编号', 'Answer id', { max: 64 }) },
});

export const questionEndpoints = area({
  accept: post('danbao/questions/accept', {
    summary: label('采纳回答（提问人）', 'Accept an answer; by who asked'),
    access: 'forum:read',
    repeat: 'by-key',
    input: acceptance,
    data: one(questions.record),
    extension: true,
  }),
});

/** What moderators do with questions, answers, topics and replies. */
export const forum = area({
  hide: post('danbao/forum/hide', {
    summary: label('隐藏或恢复内容', 'Hide something, or show it again'),
    access: moderatesForum,
    repeat: 'by-key',
    input: hiding,
    data: nothing,
    extension: true,
  }),
  pin: post('danbao/forum/pin', {
    summary: label('置顶帖子', 'Pin a topic'),
    access: moderatesForum,
    repeat: 'by-key',
    input: pinning,
    data: one(forumTopics.record),
    extension: true,
  }),
});
