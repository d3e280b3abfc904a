import type { TabWords } from './words.ts';

/** Every sentence of the tab bar in English. */
export const en: TabWords = {
  tabs: 'Open pages',
  help: 'Arrow keys move, Delete closes, Shift+F10 opens the menu',
  closeNamed: 'Close {title}',
  menuOf: 'Menu of the tab {title}',
  more: 'Tab actions',
  refresh: 'Refresh',
  close: 'Close',
  closeOthers: 'Close others',
  closeLeft: 'Close to the left',
  closeRight: 'Close to the right',
  closeAll: 'Close all',
};
