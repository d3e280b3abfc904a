/** Every sentence of the tab bar in Chinese. */
export const zh = {
  tabs: '已打开的页面',
  help: '方向键切换，Delete 关闭，Shift+F10 打开菜单',
  closeNamed: '关闭{title}',
  menuOf: '{title}的标签菜单',
  more: '标签操作',
  refresh: '刷新',
  close: '关闭',
  closeOthers: '关闭其他',
  closeLeft: '关闭左侧',
  closeRight: '关闭右侧',
  closeAll: '全部关闭',
} as const;
