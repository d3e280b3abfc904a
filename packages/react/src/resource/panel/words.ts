import { pairWords } from '../../i18n/pair-words.ts';

/** What the panel beside a list says. */
export const { useWords: usePanelWords } = pairWords({
  previous: ['上一条', 'Previous'],
  next: ['下一条', 'Next'],
  edit: ['修改', 'Change'],
  step: ['下一条、上一条', 'next, previous'],
  close: ['关闭', 'Close'],
});
