import { pairWords } from '@danbao/react';

/** The sentences about changes of a measure that was approved. */
export const { useWords: useChangeWords } = pairWords({
  changes: ['变更审批', 'Approved changes'],
  approval: ['审批', 'Approval'],
  values: ['变更前 → 变更后', 'Before → after'],
  underApproval: ['审批中', 'Under approval'],
  changedAt: ['已于 {time} 生效', 'In force since {time}'],
  none: ['空', 'empty'],
});
