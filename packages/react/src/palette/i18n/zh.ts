/** Every sentence of the command palette in Chinese. */
export const zh = {
  title: '快速查找',
  placeholder: '菜单、项目、权属人、担保措施',
  help: '输入名称、拼音或首字母，查找要打开的页面',
  keys: '↑ ↓ 选择 · Enter 打开 · Esc 关闭',
  recent: '最近打开',
  searching: '正在查找…',
  found: '找到 {count} 项',
  nothing: '没有找到，可换个名称再试',
  failed: '{label}没有查成',
  retry: '重试',
  close: '关闭',
} as const;
