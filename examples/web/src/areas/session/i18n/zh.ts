/** Every sentence of leaving and of the expired session in Chinese. */
export const zh = {
  leaveQuestion: '页面上有未保存的内容。退出登录后，这些内容和草稿都会清除。确定退出吗？',
  leave: '退出登录',
  stay: '取消',
} as const;
