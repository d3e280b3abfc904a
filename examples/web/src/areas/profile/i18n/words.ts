import { pairWords } from '@danbao/react';

const pairs = {
  title: ['个人中心', 'Personal centre'],
  about: ['我的账号、权限和登录', 'My account, rights and sign-ins'],
  account: ['账号', 'Account'],
  name: ['姓名', 'Name'],
  username: ['用户名', 'User name'],
  unit: ['单位', 'Unit'],
  department: ['部门', 'Department'],
  role: ['角色', 'Role'],
  changeContact: ['修改联系方式', 'Change how colleagues reach me'],
  contactSaved: ['联系方式已保存', 'Saved'],
  changePassword: ['修改密码', 'Change the password'],
  rights: ['我的权限', 'My rights'],
  noRights: ['没有任何权限，请联系系统管理员', 'You have no rights; contact the administrator'],
  sessions: ['我的登录', 'My sign-ins'],
  sessionsHelp: [
    '仍然有效的登录。如有并非本人的登录，请结束其他登录并修改密码',
    'Those that still hold. If you do not know one, end the others and change your password',
  ],
  thisSession: ['当前登录', 'This sign-in'],
  otherSession: ['其他登录', 'Another sign-in'],
  since: ['登录时间', 'Since'],
  until: ['有效期至', 'Valid until'],
  endOthers: ['结束其他登录', 'End the others'],
  endOthersQuestion: [
    '其他设备和浏览器上的登录将立即失效，那里没有保存的内容会留作草稿。确定结束吗？',
    'The sign-ins on other devices and browsers end at once; what is not saved there is kept as a draft. End them?',
  ],
  othersEnded: ['其他登录已结束', 'The other sign-ins have ended'],
} as const;

export type ProfileWords = { readonly [K in keyof typeof pairs]: string };

export const { useWords: useProfileWords } = pairWords(pairs);
