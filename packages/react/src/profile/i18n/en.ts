import type { ProfileWords } from './words.ts';

/** The same in English. */
export const en: ProfileWords = {
  changePassword: 'Change the password',
  passwordHelp: '8 to 128 characters. Your sign-ins on other devices and browsers end at once',
  passwordChanged: 'The password is changed; your other sign-ins have ended',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
};
