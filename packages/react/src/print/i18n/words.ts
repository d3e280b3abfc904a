import { pairWords } from '../../i18n/pair-words.ts';

// What only paper says: no page carries it along.
export const { useWords: usePaperWords } = pairWords({
  sumOf: ['{family}小计', '{family}, total'],
  fonds: ['全宗号', 'Fonds'],
  year: ['年度', 'Year'],
  item: ['件号', 'Item'],
  office: ['机构', 'Office'],
  retention: ['保管期限', 'Kept for'],
  pages: ['页数', 'Pages'],
});
