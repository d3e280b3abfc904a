import { pairWords } from '@danbao/react';

/** The sentences of the pages that stand for others; they are loaded with them. */
export const { useWords: usePageWords } = pairWords({
  notBuilt: ['功能建设中', 'Not available yet'],
  notBuiltHelp: ['该功能尚未启用，启用后从这里打开。', 'This function is not available yet; it will open here.'],
  family: ['所属模块', 'Belongs to'],
  about: ['将会提供', 'What it will offer'],
  needs: ['所需权限', 'Permission needed'],
  needsNothing: ['登录即可', 'Being signed in'],
  held: ['您已有此权限', 'You hold it'],
  params: ['地址中的参数', 'Parameters in the address'],
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
