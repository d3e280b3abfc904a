import type { AdminWords } from './words.ts';

/** Every sentence of the parts for administration in English. */
export const en: AdminWords = {
  findRight: 'Find a right',
  chosenRights: '{count} of {total} chosen',
  noSuchRight: 'No right matches',
  unknownRights: 'Other rights',
  emptyMenu: 'Nothing of the menu is visible',
};
