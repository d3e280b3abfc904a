import type { zh } from './zh.ts';

/** Every sentence of leaving and of the expired session in English. */
export const en: { readonly [K in keyof typeof zh]: string } = {
  leaveQuestion: 'There are unsaved changes on the page. Signing out clears them and all drafts. Sign out?',
  leave: 'Sign out',
  stay: 'Cancel',
};
