import type { CreditPageWords } from './words.ts';

/** The sentences of the credit sheets' buttons in English. */
export const en: CreditPageWords = {
  application: 'Application',
  creditUses: 'Credit uses',
};
