import type { zh } from './zh.ts';

/** Every sentence of signing in, in English. */
export const en: { readonly [K in keyof typeof zh]: string } = {
  title: 'Your session has expired',
  help: 'Enter your password to go on. Everything on the page is still there.',
  username: 'User name',
  password: 'Password',
  passwordNeeded: 'Please enter your password',
  showPassword: 'Show what is typed',
  capsLock: 'Caps Lock is on',
  signIn: 'Sign in',
  other: 'Sign in as somebody else',
  waitMinutes: 'Too many attempts; try again in {count} min',
  waitSeconds: 'Too many attempts; try again in {count} s',
};
