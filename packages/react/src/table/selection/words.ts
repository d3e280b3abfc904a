import { pairWords } from '../../i18n/pair-words.ts';

/** The sentences of choosing rows. */
export const { useWords: useSelectionWords } = pairWords({
  selectPage: ['选择本页', 'Select this page'],
  selectNamed: ['选择{name}', 'Select {name}'],
  chosen: ['已选 {count} 条', 'Selected: {count}'],
  clear: ['清除选择', 'Clear the selection'],
});
