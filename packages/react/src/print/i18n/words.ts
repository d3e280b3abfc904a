import { pairWords } from '../../i18n/pair-words.ts';

// What only paper says: no page carries it along.
export const { useWords: usePaperWords } = pairWords({
  sumOf: ['{family}小计', '{family}, total'],
  registration: ['登记 {text}', 'Registered {text}'],
  valuedOn: ['基准日 {text}', 'Valued {text}'],
  rate: ['率 {text}%', 'LTV {text}%'],
  fonds: ['全宗号', 'Fonds'],
  year: ['年度', 'Year'],
  item: ['件号', 'Item'],
  office: ['机构', 'Office'],
  retention: ['保管期限', 'Kept for'],
  pages: ['页数', 'Pages'],
});
