import { pairWords } from '../../i18n/pair-words.ts';

export const { useWords: useCommentWords } = pairWords({
  comments: ['评论', 'Comments'],
  countOf: ['评论 {count}', 'Comments {count}'],
  earlier: ['显示更早的评论', 'Show earlier comments'],
  none: [
    '还没有评论。输入 @ 可提醒能查看这条记录的人',
    'No comments yet. Type @ to mention somebody who sees this record',
  ],
  write: ['写评论', 'Write a comment'],
  hint: ['@ 提醒他人，Ctrl+Enter 发表', '@ mentions somebody, Ctrl+Enter posts'],
  post: ['发表', 'Post'],
  answer: ['回复', 'Answer'],
  answerTo: ['回复 {name}', 'Answer {name}'],
  remove: ['删除', 'Delete'],
  removeOf: ['删除 {time} 的评论', 'Delete the comment of {time}'],
  removeQuestion: [
    '删除后不能恢复，这里会留下“已删除”。确定删除吗？',
    'It cannot be brought back; that it was there stays to be seen. Delete it?',
  ],
  removed: ['已删除', 'Deleted'],
  posted: ['已发表', 'Posted'],
  people: ['可提醒的人员', 'Whom you may mention'],
  nobody: ['没有匹配的人员', 'Nobody of that name'],
  more: ['还有 {count} 人，继续输入姓名或拼音', '{count} more: keep typing the name'],
  moreThan: ['还有 {count} 人以上，继续输入姓名或拼音', 'More than {count} more: keep typing the name'],
  failed: ['评论未能加载', 'The comments could not be loaded'],
  retry: ['重试', 'Try again'],
});
