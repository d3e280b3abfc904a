import type { PageWords } from './words.ts';

/** What the pages say that stand for others, in English. */
export const en: PageWords = {
  notBuilt: 'Not built yet',
  notBuiltHelp: 'This page is not built yet. Its address is kept and will open it.',
  family: 'Belongs to',
  about: 'What it will offer',
  needs: 'Permission needed',
  needsNothing: 'Being signed in',
  held: 'You hold it',
  params: 'Parameters in the address',
  fromMenu: 'The menu of the server names this entry; the app has no page for it yet.',
  refusedTitle: 'No permission',
  refusedHelp:
    'Opening this page needs the permission {needs}, which your account does not hold. Please ask the administrator.',
  editIndexHelp: 'The edit index needs no sign-in. Editing the content of the start page will be offered here.',
  backToPage: 'Back',
  signInHere: 'Go to sign in',
};
