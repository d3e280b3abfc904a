import { pairWords } from '@danbao/react';

/** The sentences of the pages of dictionaries. */
export const { useWords: useDictionaryWords } = pairWords({
  dictionaries: ['字典', 'Dictionaries'],
  entries: ['条数', 'Entries'],
  itemsOf: ['{name}的字典项', 'Entries of {name}'],
  openItems: ['查看{name}的字典项', 'Show the entries of {name}'],
});
