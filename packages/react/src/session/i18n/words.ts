import { pairWords } from '../../i18n/pair-words.ts';

export const { word: sessionWord, useWords: useSessionWords } = pairWords({
  title: ['登录已过期', 'Your session has expired'],
  help: [
    '请输入密码后继续。页面上的内容都还在。',
    'Enter your password to go on. Everything on the page is still there.',
  ],
  username: ['用户名', 'User name'],
  password: ['密码', 'Password'],
  passwordNeeded: ['请输入密码', 'Please enter your password'],
  code: ['验证码', 'Code'],
  codeHelp: [
    '验证器应用中的六位数字；设备不在身边时，输入一个恢复码',
    'The six digits of your authenticator app; without the device, a recovery code',
  ],
  showPassword: ['显示输入内容', 'Show what is typed'],
  capsLock: ['大写锁定已打开', 'Caps Lock is on'],
  signIn: ['登录', 'Sign in'],
  other: ['换个账号登录', 'Sign in as somebody else'],
  waitMinutes: ['尝试次数过多，请 {count} 分钟后再试', 'Too many attempts; try again in {count} min'],
  waitSeconds: ['尝试次数过多，请 {count} 秒后再试', 'Too many attempts; try again in {count} s'],
});
