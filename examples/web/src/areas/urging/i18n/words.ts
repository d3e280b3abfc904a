import { pairWords } from '@danbao/react';

/** The sentences of the pages of matters under supervision. */
export const { useWords: useUrgingWords } = pairWords({
  urging: ['督办', 'Supervision'],
  urgingAbout: ['交办重点事项，跟踪办理与反馈', 'Give out matters and follow what is done about them'],
  urgingBoard: ['督办看板', 'Board of matters'],
  urgingBoardAbout: ['按办结期限查看督办事项与最近反馈', 'Matters by their deadline, with what was replied last'],
  dueOn: ['期限 {date}', 'Due {date}'],
  noReplies: ['还没有反馈', 'No replies yet'],
  lastReply: ['反馈 {count} 次，最近 {time}：{reply}', 'Replies: {count}, last at {time}: {reply}'],
  submitReply: ['提交', 'Submit'],
});
