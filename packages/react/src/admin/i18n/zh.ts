/** Every sentence of the parts for administration in Chinese. */
export const zh = {
  findRight: '查找权限',
  chosenRights: '已选 {count} 项，共 {total} 项',
  noSuchRight: '没有匹配的权限',
  unknownRights: '其他权限',
  emptyMenu: '没有可见的菜单',
} as const;
