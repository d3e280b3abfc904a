import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import { tokenize } from './tokenize.ts';

it('cuts Chinese into pairs and other writings into words', () => {
  expect(tokenize('撤销导入 of Danbao, 船 v2')).toEqual(['撤销', '销导', '导入', 'of', 'danbao', '船', 'v2']);
});

it('finds a Chinese word inside a sentence without spaces, and not its letters apart', () => {
  const search = new MiniSearch({ fields: ['text'], tokenize });
  search.addAll([
    { id: 1, text: '中断以后可以续跑，也可以撤销导入的数据。' },
    { id: 2, text: '导出再销毁' },
  ]);
  expect(search.search('撤销').map(({ id }) => id)).toEqual([1]);
  expect(search.search('撤毁')).toEqual([]);
});

it('stands alone: the site hands it to the browser as text', () => {
  const copy = new Function(`return ${tokenize.toString()}`)() as typeof tokenize;
  expect(copy('担保 a')).toEqual(['担保', 'a']);
});
