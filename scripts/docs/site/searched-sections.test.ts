import { expect, test } from 'vitest';
import { searchedSections } from './searched-sections.ts';

test('of a page that is read whole every word is sought, each once and in small letters', () => {
  const markdown =
    '---\ntitle: x\n---\n# `Cars` and [more](a.md)\n\nDrive CARS, 不驾车. 不驾车\n\n```sh\n# no heading\n```\n\n## Tickets\n';
  expect(searchedSections({ path: 'concepts/cars', markdown, locale: 'en' })).toEqual([
    [1, '`Cars` and more', 'drive 不驾车 sh no heading'],
    [2, 'Tickets'],
  ]);
});

const reference = `# 船舶 Ship

A sentence.

| 字段 name | 名称 label | 类型 type | 选项 options |
| --- | --- | --- | --- |
| \`shipFrame\` | 船体识别号<br>Hull number | text<br>文本 | not sought |

## 接口 Calls

| 方法 method | 地址 address |
| --- | --- |
| \`page\` | \`POST danbao/ships/page\` |
`;

test('of the reference the columns are sought that name a row, in each language its own', () => {
  const sought = (locale: 'zh' | 'en') =>
    searchedSections({ path: 'reference/kinds/ship', markdown: reference, locale });
  expect(sought('zh')).toEqual([
    [1, '船舶 Ship', 'shipframe 船体识别号'],
    [2, '接口 Calls'],
  ]);
  expect(sought('en')).toEqual([
    [1, '船舶 Ship', 'shipframe hull number'],
    [2, '接口 Calls'],
  ]);
});

test('of a decision its first sentence is sought', () => {
  const markdown = '# 短 / Short\n\n**决定**：不写。也不读。\n\nMore.\n\n## Why\n\nBecause.\n';
  expect(searchedSections({ path: 'decisions/0001', markdown, locale: 'zh' })).toEqual([
    [1, '短 / Short', '决定 不写'],
    [2, 'Why'],
  ]);
});
