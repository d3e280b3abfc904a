import { pairWords } from '@danbao/react';

export const { useWords: useSettingsWords } = pairWords({
  profile: ['个人中心', 'Personal centre'],
  settings: ['系统设置', 'System settings'],
  clearCache: ['清除缓存', 'Clear cache'],
  signOut: ['退出登录', 'Sign out'],
  clearQuestion: [
    '将清除：已加载的列表、字典和地区数据，收起的菜单分组，最近打开的内容，记住的权属人、项目和导入列对应。不会清除：未保存的草稿、个人设置、表格列设置、语言和登录状态。确定清除吗？',
    'Cleared will be: lists, dictionaries and regions that are loaded, folded menu groups, what you opened last, the remembered owner and project and the columns matched in imports. Kept will be: unsaved drafts, your settings, the columns of tables, the language and your session. Clear?',
  ],
  cleared: ['已清除缓存，数据已重新加载', 'The cache is cleared and the data loaded again'],
});
