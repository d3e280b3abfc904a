import { pairWords } from '@danbao/react';

/** The sentences of the pages that stand for others; they are loaded with them. */
export const { useWords: usePageWords } = pairWords({
  notBuilt: ['功能建设中', 'Not available yet'],
  fromMenu: [
    '这一项由服务器的菜单给出，本应用还没有它的页面。',
    'The menu of the server names this entry; the app has no page for it yet.',
  ],
  refusedTitle: ['没有权限', 'No permission'],
  refusedHelp: [
    '打开这个页面需要「{needs}」权限，您的账号没有。如需使用，请联系系统管理员。',
    'Opening this page needs the permission “{needs}”, which your account does not hold. Please ask the administrator.',
  ],
  backToPage: ['返回上一页', 'Back'],
});
