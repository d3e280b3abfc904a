/** Sentences of the user menu. */
export const zh = {
  profile: '个人中心',
  settings: '系统设置',
  clearCache: '清除缓存',
  signOut: '退出登录',
  clearQuestion:
    '将清除：已加载的列表、字典和地区数据，收起的菜单分组，最近打开的内容，记住的权属人、项目和导入列对应。不会清除：未保存的草稿、个人设置、表格列设置、语言和登录状态。确定清除吗？',
  cleared: '已清除缓存，数据已重新加载',
} as const;
