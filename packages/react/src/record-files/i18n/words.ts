import { pairWords } from '../../i18n/pair-words.ts';

/** The sentences of the files of a record; they are loaded with it. */
export const { useWords: useRecordFileWords } = pairWords({
  manage: ['管理附件', 'Manage files'],
  close: ['关闭', 'Close'],
});
