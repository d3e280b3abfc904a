import { pairWords } from '../../i18n/pair-words.ts';

/** The sentences of the tab bar. */
export const { useWords: useTabWords } = pairWords({
  tabs: ['已打开的页面', 'Open pages'],
  help: ['方向键切换，Delete 关闭，Shift+F10 打开菜单', 'Arrow keys move, Delete closes, Shift+F10 opens the menu'],
  closeNamed: ['关闭{title}', 'Close {title}'],
  menuOf: ['{title}的标签菜单', 'Menu of the tab {title}'],
  more: ['标签操作', 'Tab actions'],
  refresh: ['刷新', 'Refresh'],
  close: ['关闭', 'Close'],
  closeOthers: ['关闭其他', 'Close others'],
  closeLeft: ['关闭左侧', 'Close to the left'],
  closeRight: ['关闭右侧', 'Close to the right'],
  closeAll: ['全部关闭', 'Close all'],
});
