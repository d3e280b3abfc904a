import { pairWords } from '@danbao/react';

export const { useWords: useSessionPageWords } = pairWords({
  title: ['请先修改密码', 'Change your password first'],
  why: [
    '{name}的密码由他人设置。换成只有自己知道的密码后，即可继续。',
    'Somebody else has chosen the password of {name}. Choose one that only you know, then go on.',
  ],
  oldPassword: ['原密码', 'Old password'],
  newPassword: ['新密码', 'New password'],
  ruleLength: ['8 至 128 个字符，可以是一句话，也可以含空格', '8 to 128 characters; a sentence with blanks is fine'],
  ruleCommon: [
    '不能是常见密码、键盘顺序、登录名、姓名或公司名称',
    'no common password or keyboard run, and not the name of the account, the person or the company',
  ],
  ruleOthers: ['修改后，其他设备和浏览器上的登录立即失效', 'Your sign-ins on other devices and browsers end at once'],
  change: ['修改并继续', 'Change and go on'],
  signOut: ['退出登录', 'Sign out'],
});
