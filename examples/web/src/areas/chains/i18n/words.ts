import { pairWords } from '@danbao/react';

/** The sentences of the page of approval chains. */
export const { useWords: useChainWords } = pairWords({
  chains: ['审批链', 'Approval chains'],
  chainsAbout: [
    '按单位设置各流程由谁签批、先后次序、金额与天数界限；已发起的流程按发起时的节点办结',
    'Set by unit who signs a flow, in which order and from which limits on; flows that have begun end as they began',
  ],
  chainFlow: ['流程', 'Flow'],
  allUnits: ['全部单位', 'All units'],
  chainIsSet: ['{name}（已设置）', '{name} (set)'],
  ownPosts: ['自设岗位', 'Posts of our own'],
  chainMissing: ['没有找到这条审批链', 'There is no such chain'],
  chainMissingHelp: ['请重新选择单位与流程', 'Choose unit and flow again'],
  unit: ['单位', 'Unit'],
});
