/** What the search says in Chinese; English is the theme's own. */
export const searchWords = {
  translations: {
    button: { buttonText: '搜索', buttonAriaLabel: '搜索文档' },
    modal: {
      displayDetails: '显示正文',
      resetButtonTitle: '清空',
      backButtonTitle: '关闭',
      noResultsText: '没有找到',
      footer: { selectText: '打开', navigateText: '选择', closeText: '关闭' },
    },
  },
};
