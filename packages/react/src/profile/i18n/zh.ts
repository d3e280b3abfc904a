/** Sentences of the personal centre. */
export const zh = {
  changePassword: '修改密码',
  passwordHelp: '8 至 128 个字符。修改后，其他设备和浏览器上的登录立即失效',
  passwordChanged: '密码已修改，其他登录已失效',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
} as const;
