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
  own: ['本人的视图', 'Own views'],
  shared: ['角色共享的视图', 'Views shared with roles'],
  sharedWith: ['共享 · {role}', 'Shared · {role}'],
  sharedFirst: ['共享 · {role} · 首先打开', 'Shared · {role} · opens first'],
  copy: ['把“{name}”存为自己的视图', 'Keep a copy of {name}'],
  shareNamed: ['把“{name}”共享给角色', 'Share {name} with a role'],
  shareWith: ['把“{name}”共享给', 'Share {name} with'],
  share: ['共享', 'Share'],
  cancel: ['取消', 'Cancel'],
  firstOfRole: [
    '“{role}”打开列表时使用“{name}”，除非本人另选',
    '{role} opens the list with {name}, unless somebody chose another',
  ],
  unshare: ['不再与“{role}”共享“{name}”', 'Stop sharing {name} with {role}'],
  unshareQuestion: ['不再与“{role}”共享视图「{name}」？', 'Stop sharing the view “{name}” with {role}?'],
  nameTaken: ['已有同名的视图，请换一个名称', 'There is a view of this name: choose another'],
  taken: ['已有同名的视图，保存后替换', 'There is a view of this name; saving replaces it'],
});
