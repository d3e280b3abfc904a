import { pairWords } from '../../i18n/pair-words.ts';

/** The sentences of the parts for administration. */
export const { useWords: useAdminWords } = pairWords({
  findRight: ['查找权限', 'Find a right'],
  chosenRights: ['已选 {count} 项，共 {total} 项', '{count} of {total} chosen'],
  noSuchRight: ['没有匹配的权限', 'No right matches'],
  ofGroupAll: ['全集团', 'Whole group'],
  ofGroupSome: ['部分涉及全集团', 'Partly the whole group'],
  groupTitle: [
    '{permission}（{part}：修改还须有“数据范围 · 全部”）',
    '{permission} ({part}: changes take “Scope of data · All” besides)',
  ],
  newRight: ['{name}（{day} 新增）', '{name} (new, {day})'],
  notGrantable: [
    '{permission}（您没有此权限，不能授予或收回）',
    '{permission} (you do not have this right and cannot give or take it)',
  ],
  grantOnlyOwn: [
    '灰色的权限您自己没有，不能授予或收回',
    'You do not have the rights that are greyed out, and cannot give or take them',
  ],
  unknownRights: ['其他权限', 'Other rights'],
  emptyMenu: ['没有可见的菜单', 'Nothing of the menu is visible'],
});
