import { pairWords } from '@danbao/react';

export const { useWords: useFactorWords } = pairWords({
  title: ['两步验证', 'Second factor'],
  isOff: [
    '未开启。开启后，登录时除密码外还要输入手机验证器应用中的验证码',
    'Off. Once it is on, signing in takes a code of an authenticator app besides the password',
  ],
  isOn: ['自 {since} 起开启，还有 {count} 个恢复码', 'On since {since}; {count} recovery codes are left'],
  fewLeft: [
    '恢复码所剩不多。关闭后重新开启，即可得到十个新的',
    'Few recovery codes are left; turn it off and on again for ten new ones',
  ],
  turnOn: ['开启两步验证', 'Turn the second factor on'],
  turnOff: ['关闭两步验证', 'Turn the second factor off'],
  scan: [
    '用验证器应用扫描二维码，再输入应用显示的六位数字和当前密码。',
    'Scan the code with an authenticator app, then enter the six digits that it shows and your password.',
  ],
  qrCode: ['两步验证的二维码', 'QR code of the second factor'],
  typeSecret: ['不能扫描时，在应用中手工输入密钥：', 'Where nothing can be scanned, type the secret:'],
  recoveryTitle: ['恢复码', 'Recovery codes'],
  recoveryHelp: [
    '两步验证已开启。设备丢失时，用一个恢复码代替验证码登录；每个只能用一次，只在这里显示一次，请妥善保存。',
    'The second factor is on. Without the device, sign in with one of these codes. Each is good once, and they are shown only here: keep them safe.',
  ],
  copy: ['复制', 'Copy'],
  copied: ['已复制', 'Copied'],
  copyFailed: ['没有复制，请手工选中', 'Not copied; select them by hand'],
  print: ['打印', 'Print'],
  kept: ['我已保存', 'I have kept them'],
  offHelp: ['关闭后，登录只需密码，恢复码全部作废。', 'The password will suffice, and all recovery codes are void.'],
  offDone: ['两步验证已关闭', 'The second factor is off'],
  cancel: ['取消', 'Cancel'],
  neededTitle: ['请先开启两步验证', 'Set up a second factor first'],
  neededWhy: [
    '{name}的角色须使用两步验证。准备好手机上的验证器应用，开启后即可继续。',
    'The role of {name} needs a second factor. Have an authenticator app on your phone at hand, set it up, then go on.',
  ],
  setUp: ['开启两步验证', 'Set up'],
  signOut: ['退出登录', 'Sign out'],
});
