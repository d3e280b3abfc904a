import { pairWords } from '@danbao/react';

/** The sentences of votes. */
export const { useWords: useVoteWords } = pairWords({
  votes: ['投票', 'Votes'],
  votesAbout: ['本人可参与的投票与结果', 'Votes in which you may take part, and their results'],
  manage: ['投票管理', 'Manage votes'],
  manageAbout: [
    '状态为“进行中”时对参与人可见；有人投票后选项与规则不再改变',
    'Seen by those who take part once it is open; options and rules stay once somebody has voted',
  ],
  none: ['目前没有您可参与的投票', 'There are no votes for you now'],
  anonymous: ['匿名', 'Anonymous'],
  daily: ['每天可投一次', 'Once a day'],
  until: ['截止 {time}', 'Until {time}'],
  ended: ['已结束', 'Ended'],
  notBegun: ['{time} 开始', 'From {time}'],
  voted: ['已投', 'Voted'],
  atMost: ['最多选 {count} 项', 'At most {count}'],
  scoreOf: ['{option} 的评分', 'Score for {option}'],
  cast: ['提交选票', 'Cast the ballot'],
  castAnonymously: [
    '匿名投票提交后不能撤回，也不能更改。确定提交？',
    'An anonymous ballot cannot be taken back or changed. Cast it?',
  ],
  isCast: ['投票成功', 'Your ballot is cast'],
  takeBack: ['撤回选票', 'Take the ballot back'],
  takenBack: ['已撤回，可重新投票', 'Taken back; you may vote again'],
  takeBackQuestion: ['撤回后可重新投票。确定撤回？', 'You may vote again afterwards. Take it back?'],
  result: ['“{title}”的结果', 'Result of “{title}”'],
  hidden: [
    '匿名投票在截止后公布结果；参与不足 3 票的不公布',
    'The result of an anonymous vote is told after its end, from 3 ballots on',
  ],
  ballots: ['已投 {count} 票', '{count} {count|ballot|ballots}'],
  option: ['选项', 'Option'],
  count: ['票数', 'Votes'],
  share: ['占比', 'Share'],
  average: ['平均分', 'Average'],
});
