import { pairWords } from '@danbao/react';

export const { useWords: useSignOnWords } = pairWords({
  title: ['单点登录', 'Sign-on of the company'],
  emergency: ['用户名与密码只供应急账号使用', 'User name and password are for emergency accounts alone'],
  elsewhere: [
    '在新标签页中登录，完成后回到本页即可继续',
    'Opens in another tab; come back to this page when you are signed in, and go on',
  ],
  unknown: [
    '您的身份已确认，但本系统没有可登录的账号，请联系管理员',
    'It is known who you are, but there is no account here that may sign in; ask your administrator',
  ],
  factor: [
    '您的账号需要两步验证，而统一身份认证没有做。请在那里开启两步验证，或用密码和验证码登录',
    'Your account needs a second factor, and none was asked for there. Turn it on there, or sign in with password and code',
  ],
  away: [
    '统一身份认证暂时无法访问，请稍后再试，或联系管理员',
    'The sign-on of the company does not answer; try again later, or ask your administrator',
  ],
  failed: ['单点登录没有成功，请再试一次', 'The sign-on did not work; try once more'],
});
