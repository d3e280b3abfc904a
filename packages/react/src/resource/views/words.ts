import { pairWords } from '../../i18n/pair-words.ts';

/** What the menu of saved views says. */
export const { useWords: useViewWords } = pairWords({
  views: ['视图', 'Views'],
  viewNamed: ['视图：{name}', 'View: {name}'],
  none: ['还没有保存的视图：筛选或排序后，可在此保存', 'No saved views yet: filter or sort, then save it here'],
  save: ['保存', 'Save'],
  saveAs: ['把当前条件保存为', 'Save what is asked as'],
  rename: ['重命名“{name}”', 'Rename {name}'],
  newName: ['“{name}”的新名称', 'New name of {name}'],
  remove: ['删除“{name}”', 'Delete {name}'],
  removeQuestion: ['删除视图「{name}」？', 'Delete the view “{name}”?'],
  first: ['打开列表时使用“{name}”', 'Use {name} when the list is opened'],
  nameTaken: ['已有同名的视图，请换一个名称', 'There is a view of this name: choose another'],
  taken: ['已有同名的视图，保存后替换', 'There is a view of this name; saving replaces it'],
});
