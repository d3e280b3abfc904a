import { choice, options, yesNo } from '../../field/types/choice.ts';
import { integer } from '../../field/types/number.ts';
import { reference } from '../../field/types/reference.ts';
import { remark, text } from '../../field/types/text.ts';
import { label } from '../../label.ts';
import { type RecordOf, resource } from '../../resource/resource.ts';
import { authorFields, hidden, keepsAsWas } from './moderation.ts';

const required = { required: true } as const;
const open = { read: 'forum:read', write: 'forum:read' } as const;

export const questionCategories = options(
  ['business', '业务办理', 'Business'],
  ['risk', '风险与法务', 'Risk and law'],
  ['finance', '财务', 'Finance'],
  ['system', '系统使用', 'Using the system'],
  ['office', '行政后勤', 'Office'],
  ['other', '其他', 'Other'],
);

/** What somebody asks everybody; they accept the answer that helped. */
export const questions = resource({
  name: 'question',
  plural: 'questions',
  label: label('提问', 'Question'),
  fields: {
    title: text('问题', 'Question', { ...required, max: 100, wide: true }),
    category: choice('分类', 'Category', questionCategories, { ...required, initial: 'business' }),
    content: remark('详细描述', 'Details', { max: 5000 }),
    isSolved: yesNo('已解决', 'Solved', { readOnly: true }),
    acceptedId: text('采纳的回答', 'Accepted answer', { max: 64, readOnly: true }),
    ...hidden,
  },
  computed: { ...authorFields, answerCount: integer('回答数', 'Answers', { zero: true }) },
  access: open,
  scope: 'all',
  list: {
    columns: ['title', 'category', 'isSolved'],
    filters: ['category', 'isSolved'],
    search: ['title', 'content'],
    order: '-createTime',
  },
  rules: { derive: keepsAsWas(['isSolved', 'acceptedId', 'isHidden', 'hideReason'], { isSolved: '0', isHidden: '0' }) },
});

export type Question = RecordOf<typeof questions> & {
  readonly author?: string;
  readonly authorId?: string;
  readonly unitName?: string;
  readonly answerCount?: string;
};

export const answers = resource({
  name: 'answer',
  plural: 'answers',
  label: label('回答', 'Answer'),
  fields: {
    questionId: reference('问题', 'Question', 'question', required),
    content: remark('回答', 'Answer', { ...required, max: 5000 }),
    ...hidden,
  },
  computed: authorFields,
  title: 'content',
  access: open,
  scope: { of: 'questionId' },
  list: { columns: ['content'], filters: ['questionId'], search: ['content'], order: 'createTime' },
  rules: { derive: keepsAsWas(['isHidden', 'hideReason'], { isHidden: '0' }) },
  feeds: ['danbao/questions'],
});

export type QuestionAnswer = RecordOf<typeof answers> & {
  readonly author?: string;
  readonly authorId?: string;
  readonly unitName?: string;
};
