import { pairWords } from '../i18n/pair-words.ts';

/** The sentences of a drink order’s form. */
export const { useWords: useDrinkFormWords } = pairWords({
  addDrink: ['再加一种饮品', 'Another drink'],
});
