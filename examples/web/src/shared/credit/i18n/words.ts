import { pairWords } from '@danbao/react';

export const { useWords: useCreditPageWords } = pairWords({
  application: ['授信详情', 'Application'],
  creditUses: ['用信详情', 'Drawdowns'],
});
