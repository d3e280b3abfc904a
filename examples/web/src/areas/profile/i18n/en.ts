import type { ProfileWords } from './words.ts';

/** The same in English. */
export const en: ProfileWords = {
  title: 'Personal centre',
  about: 'My account, rights and sign-ins',
  account: 'Account',
  name: 'Name',
  username: 'User name',
  unit: 'Unit',
  department: 'Department',
  role: 'Role',
  changePassword: 'Change the password',
  rights: 'My rights',
  noRights: 'You have no rights; contact the administrator',
  sessions: 'My sign-ins',
  sessionsHelp: 'Those that still hold. If you do not know one, end the others and change your password',
  thisSession: 'This sign-in',
  otherSession: 'Another sign-in',
  since: 'Since',
  until: 'Valid until',
  endOthers: 'End the others',
  endOthersQuestion:
    'The sign-ins on other devices and browsers end at once; what is not saved there is kept as a draft. End them?',
  othersEnded: 'The other sign-ins have ended',
};
