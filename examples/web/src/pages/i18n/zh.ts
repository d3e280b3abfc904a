/** What the pages say that stand for others, in Chinese. */
export const zh = {
  notBuilt: '尚未建成',
  notBuiltHelp: '这个页面还没有建成。地址已经保留，建成后从这里打开。',
  family: '所属模块',
  about: '将会提供',
  needs: '所需权限',
  needsNothing: '登录即可',
  held: '您已有此权限',
  params: '地址中的参数',
  fromMenu: '这一项由服务器的菜单给出，本应用还没有它的页面。',
  refusedTitle: '没有权限',
  refusedHelp: '打开这个页面需要权限 {needs}，您的账号没有。如需使用，请联系系统管理员。',
  editIndexHelp: '编辑首页无需登录。这里将会提供首页内容的编辑。',
  backToPage: '返回上一页',
  signInHere: '前往登录',
} as const;
