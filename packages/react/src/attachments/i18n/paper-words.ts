import { pairWords } from '../../i18n/pair-words.ts';

// Said where a file of papers is to be complete.
export const { useWords: usePaperFileWords } = pairWords({
  missingPapers: ['按资料类别，尚缺：{papers}', 'Papers still missing, by category: {papers}'],
});
