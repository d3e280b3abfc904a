import type { SettingsWords } from './words.ts';

/** The same in English. */
export const en: SettingsWords = {
  profile: 'Personal centre',
  settings: 'System settings',
  clearCache: 'Clear cache',
  signOut: 'Sign out',
  clearQuestion:
    'Cleared will be: lists, dictionaries and regions that are loaded, folded menu groups, what you opened last, the remembered owner and project and the columns matched in imports. Kept will be: unsaved drafts, your settings, the columns of tables, the language and your session. Clear?',
  cleared: 'The cache is cleared and the data loaded again',
};
