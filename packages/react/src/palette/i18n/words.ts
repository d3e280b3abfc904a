import { pairWords } from '../../i18n/pair-words.ts';

/** The sentences of the command palette; they are loaded with it. */
export const { useWords: usePaletteWords } = pairWords({
  title: ['快速查找', 'Find anything'],
  placeholder: ['菜单、项目、权属人、担保措施、同事', 'Pages, projects, owners, security, colleagues'],
  help: ['输入名称、拼音或首字母，查找要打开的页面', 'Type a name, or pinyin or its initials, to find what to open'],
  keys: ['↑ ↓ 选择 · Enter 打开 · Esc 关闭', '↑ ↓ choose · Enter opens · Esc closes'],
  recent: ['最近打开', 'Recently opened'],
  searching: ['正在查找…', 'Searching…'],
  found: ['找到 {count} 项', '{count} found'],
  nothing: ['没有找到，可换个名称再试', 'Nothing was found; try another name'],
  failed: ['{label}未能查询', '{label} could not be searched'],
  retry: ['重试', 'Try again'],
  close: ['关闭', 'Close'],
});
