import { pairWords } from '../../i18n/pair-words.ts';

export const { useWords: useProfileWords } = pairWords({
  changePassword: ['修改密码', 'Change the password'],
  passwordHelp: [
    '8 至 128 个字符。修改后，其他设备和浏览器上的登录立即失效',
    '8 to 128 characters. Your sign-ins on other devices and browsers end at once',
  ],
  passwordChanged: ['密码已修改，其他登录已失效', 'The password is changed; your other sign-ins have ended'],
  showPassword: ['显示密码', 'Show the password'],
  hidePassword: ['隐藏密码', 'Hide the password'],
});
