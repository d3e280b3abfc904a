import { pairWords } from '../../i18n/pair-words.ts';

/** What the groups of a list say; names come from the definitions. */
export const { useWords: useGroupWords, word: groupWord } = pairWords({
  group: ['分组', 'Group'],
  groupedBy: ['分组：{name}', 'Grouped by {name}'],
  choose: ['按什么分组', 'Group by'],
  none: ['不分组', 'No groups'],
  byYear: ['{name}（年）', '{name}, by year'],
  byMonth: ['{name}（月）', '{name}, by month'],
  unfilled: ['未填写', 'Not filled in'],
  year: ['{year} 年', '{year}'],
  month: ['{year} 年 {month} 月', '{year}-{month}'],
  count: ['{groups} 组，共 {count} 条', '{groups} groups, {count} in all'],
  more: ['再显示 {count} 条（还有 {rest} 条）', 'Show {count} more ({rest} left)'],
  loading: ['加载中…', 'Loading…'],
});
