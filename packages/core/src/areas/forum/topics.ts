import { yesNo } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { reference } from '../../field/types/reference.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { authorFields, hidden, keepsAsWas, moderatesForum } from './moderation.ts';

const required = { required: true } as const;
const open = { read: 'forum:read', write: 'forum:read' } as const;

/** Boards of the forum, one set for the whole group. */
export const forumBoards = resource({
  name: 'forumBoard',
  plural: 'forumBoards',
  label: label('论坛版块', 'Board'),
  fields: {
    name: text('版块', 'Board', { ...required, max: 50 }),
    about: text('说明', 'About', { max: 200 }),
    sort: integer('序号', 'Position', { ...required, zero: true, initial: '0' }),
    isOpen: yesNo('可发帖', 'Open for topics', { ...required, initial: '1' }),
  },
  access: { read: 'forum:read', write: moderatesForum },
  scope: 'group',
  unique: [['name']],
  list: { columns: ['name', 'about', 'sort', 'isOpen'], search: ['name'], order: 'sort' },
  page: { path: '/forum/boards', icon: 'list-tree' },
});

/** A topic of a board. A reply moves it to the top of the list. */
export const forumTopics = resource({
  name: 'forumTopic',
  plural: 'forumTopics',
  label: label('帖子', 'Topic'),
  fields: {
    boardId: reference('版块', 'Board', 'forumBoard', required),
    title: text('标题', 'Title', { ...required, max: 100, wide: true }),
    content: remark('内容', 'Text', { ...required, max: 10_000 }),
    isPinned: yesNo('置顶', 'Pinned', { readOnly: true }),
    ...hidden,
  },
  computed: { ...authorFields, replyCount: integer('回复数', 'Replies', { zero: true }) },
  title: 'title',
  access: open,
  scope: 'all',
  list: {
    columns: ['title', 'boardId', 'isPinned'],
    filters: ['boardId', 'isPinned'],
    search: ['title', 'content'],
    order: '-updateTime',
  },
  rules: {
    derive: keepsAsWas(['isPinned', 'isHidden', 'hideReason'], { isPinned: '0', isHidden: '0' }),
  },
});

export type ForumTopic = RecordOf<typeof forumTopics> & {
  readonly author?: string;
  readonly authorId?: string;
  readonly unitName?: string;
  readonly replyCount?: string;
};

export const forumReplies = resource({
  name: 'forumReply',
  plural: 'forumReplies',
  label: label('回复', 'Reply'),
  pluralLabel: label('回复', 'Replies'),
  fields: {
    topicId: reference('帖子', 'Topic', 'forumTopic', required),
    content: remark('回复', 'Reply', { ...required, max: 5000 }),
    ...hidden,
  },
  computed: authorFields,
  title: 'content',
  access: open,
  scope: { of: 'topicId' },
  list: { columns: ['content'], filters: ['topicId'], search: ['content'], order: 'createTime' },
  rules: { derive: keepsAsWas(['isHidden', 'hideReason'], { isHidden: '0' }) },
  feeds: ['danbao/forum-topics'],
});

export type ForumReply = RecordOf<typeof forumReplies> & {
  readonly author?: string;
  readonly authorId?: string;
  readonly unitName?: string;
};
