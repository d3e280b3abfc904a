import { pairWords } from '@danbao/react';

/** The sentences of the pages of a family of flows. */
export const { useWords: useFamilyWords } = pairWords({
  noMatters: ['没有事项', 'Nothing'],
  boardFailed: ['督办看板没有加载成功', 'The board could not be loaded'],
  again: ['重试', 'Try again'],
  listAs: ['流程列表', 'List of flows'],
  todo: ['待办', 'To do'],
  done: ['已办', 'Done'],
  ended: ['办结', 'Finished'],
  mine: ['我发起的', 'Started by me'],
  text: ['标题、编号或发起人', 'Title, number or starter'],
  startOf: ['发起{name}', 'Start: {name}'],
});
