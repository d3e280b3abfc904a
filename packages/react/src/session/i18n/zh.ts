/** Every sentence of signing in, in Chinese. */
export const zh = {
  title: '登录已过期',
  help: '请输入密码后继续。页面上的内容都还在。',
  username: '用户名',
  password: '密码',
  passwordNeeded: '请输入密码',
  showPassword: '显示输入内容',
  capsLock: '大写锁定已打开',
  signIn: '登录',
  other: '换个账号登录',
  waitMinutes: '尝试次数过多，请 {count} 分钟后再试',
  waitSeconds: '尝试次数过多，请 {count} 秒后再试',
} as const;
