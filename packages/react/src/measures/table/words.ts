import { pairWords } from '../../i18n/pair-words.ts';

// What only the table of measures says; fields have their own names.
export const { useWords: useTableWords, word: tableWord } = pairWords({
  prior: ['在先债权', 'Prior claims'],
  value: ['评估价值', 'Appraised value'],
  accepted: ['认定价值', 'Accepted value'],
  rate: ['抵质押率', 'Loan-to-value ratio'],
  rank: ['顺位', 'Rank'],
  registration: ['登记', 'Registration'],
  unregistered: ['未登记', 'Not registered'],
  due: ['到期', 'Ends on'],
  over: ['{kind}，已过', '{kind}, past'],
  counts: ['{count} 项', '{count}'],
  voidPromise: ['不计入', 'Not counted'],
  whyVoid: [
    '借款人自己的保证，或同一保证人较小的一笔，不计入合计',
    'A promise of the borrower, or a smaller one of the same guarantor: it adds nothing',
  ],
});
