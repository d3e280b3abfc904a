import type { CustomerWords } from './words.ts';

export const en: CustomerWords = {
  addClient: 'Add a client',
  editClient: 'Change a client',
  chooseClient: 'Find a client by name, number or phone',
  addRelation: 'Add a related client',
  editRelation: 'Change a related client',
};
