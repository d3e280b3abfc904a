import { createWords } from '../../i18n/create-words.ts';

/** The sentences of choosing rows. */
export const { useWords: useSelectionWords } = createWords(
  { selectPage: '选择本页', selectNamed: '选择{name}', chosen: '已选 {count} 条', clear: '清除选择' },
  {
    selectPage: 'Select this page',
    selectNamed: 'Select {name}',
    chosen: 'Selected: {count}',
    clear: 'Clear the selection',
  },
);
