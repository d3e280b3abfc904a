import { expect, it } from 'vitest';
import { searchTerms, spellingIn } from './search-terms.ts';

it.each([
  ['江城  航运', [['江城'], ['航运']]],
  ['ＡＢ１２', [['ab12']]],
  ['1,234.50', [['1234.50', '1234.5', '1,234.50']]],
  ['139 0000 0001', [['13900000001', '139 0000 0001']]],
  ['(027)8888 6666', [['02788886666', '(027)8888 6666', '027-88886666']]],
  ['027-8888 6666', [['02788886666', '027-8888 6666', '027-88886666']]],
  ['91 420100 MA92 00001Y', [['91420100ma9200001y', '91 420100 ma92 00001y']]],
  ['⽤⼾', [['用户']]],
  ['2026 年 1 月', [['2026'], ['年'], ['1'], ['月']]],
  ['DB2025-0001', [['db2025-0001']]],
  ['2025-03-06', [['20250306', '2025-03-06']]],
  ['江城，江城', [['江城']]],
  ['  ', []],
])('reads the words of %j', (text, spellings) => {
  expect(searchTerms(text).map((term) => term.spellings)).toEqual(spellings);
});

it('tells what may be pinyin', () => {
  expect(searchTerms('jiangcheng 江城').map(({ isLatin }) => isLatin)).toEqual([true, false]);
});

it('finds a word as it stands in a text', () => {
  const [term] = searchTerms('db2025');
  expect(term && spellingIn('编号 DB2025-0001', term)).toBe('DB2025');
  expect(term && spellingIn('编号 DB2024', term)).toBeUndefined();
});
