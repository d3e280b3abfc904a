import { expect, it } from 'vitest';
import { fuzzySearch, type MenuEntry, menuEntries } from '../shell.ts';

const entries: readonly MenuEntry[] = ['首页', '项目', '权属人', '全部订单', 'Import of sheets'].map((title, at) => ({
  path: `/page-${at}`,
  title,
  trail: [],
}));
const spelt: Readonly<Record<string, readonly string[]>> = {
  权属人: ['quan', 'shu', 'ren'],
  首页: ['shou', 'ye'],
  档案: ['dang', 'an'],
  待办: ['dai', 'ban'],
  订餐: ['ding', 'can'],
  我的订单: ['wo', 'de', 'ding', 'dan'],
  驾驶舱: ['jia', 'shi', 'cang'],
  食堂: ['shi', 'tang'],
  用车统计: ['yong', 'che', 'tong', 'ji'],
  综合查询: ['zong', 'he', 'cha', 'xun'],
};
const loadSpell = async () => (text: string) => (spelt[text] ?? []).map((syllable) => [syllable]);

it('finds by a part, by pinyin, by initials and in spite of a slip (A12)', async () => {
  const search = await fuzzySearch(entries, loadSpell);
  const first = (pattern: string) => search(pattern)[0]?.title;
  expect(['权属', 'quanshuren', 'qsr', 'quanshurn', 'shouye', 'imprt of'].map(first)).toEqual([
    '权属人',
    '权属人',
    '权属人',
    '权属人',
    '首页',
    'Import of sheets',
  ]);
  expect(search('zzzz')).toEqual([]);
});

it.each([
  ['dangan', '档案'],
  ['jiashicang', '驾驶舱'],
  ['hetong', ''],
  ['zhcx', '综合查询'],
  ['zonghecx', '综合查询'],
  ['ding', '订餐,我的订单'],
  ['dang', '档案'],
  ['shitnag', ''],
  ['shitabg', '食堂'],
])('scores pinyin by syllable: %s finds %s', async (typed, titles) => {
  const spelled = Object.keys(spelt).map((title, at) => ({ path: `/${at}`, title, trail: [] }));
  const search = await fuzzySearch(spelled, loadSpell);
  expect(
    search(typed)
      .map(({ title }) => title)
      .join(),
  ).toBe(titles);
});

it('looks at the first 32 characters of a pattern', async () => {
  const title = 'a page with a rather long title';
  const search = await fuzzySearch([{ path: '/p', title, trail: [] }]);
  expect(search(`${title} ${'z'.repeat(500)}`)).toHaveLength(1);
});

it('lists what a menu opens, in the language asked for, with the groups above it', () => {
  const children = [{ path: '/a', name: 'a', title: '甲', titleEn: 'A' }];
  const routes = [
    { path: '', name: 'g', title: '组', children },
    { path: '/b', name: 'b', title: '乙' },
  ];
  expect(menuEntries(routes, 'en')).toEqual([
    { path: '/a', title: 'A', trail: ['组'] },
    { path: '/b', title: '乙', trail: [] },
  ]);
});
