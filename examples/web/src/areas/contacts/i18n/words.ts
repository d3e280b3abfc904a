import { pairWords } from '@danbao/react';

/** The sentences of the address book. */
export const { useWords: useContactWords } = pairWords({
  title: ['通讯录', 'Address book'],
  about: [
    '按单位和部门查找同事；手机由本人决定是否显示',
    'Colleagues by unit and department; everybody decides about their own mobile',
  ],
  view: ['视图', 'View'],
  people: ['名单', 'People'],
  chart: ['组织架构', 'Organisation'],
  tree: ['单位与部门', 'Units and departments'],
  everybody: ['全部', 'Everybody'],
  nobody: ['没有找到人员', 'Nobody is found'],
  openCard: ['{name}的名片', 'Card of {name}'],
  head: ['负责人', 'Head'],
  away: ['外出至 {until}，由{name}代办', 'Away until {until}; {name} stands in'],
  count: ['{count} 人', '{count}'],
  callOffice: ['拨打{name}的办公电话', 'Call the office phone of {name}'],
  callMobile: ['拨打{name}的手机', 'Call the mobile of {name}'],
  writeTo: ['给{name}写邮件', 'Write to {name}'],
  unfold: ['全部展开', 'Unfold all'],
  fold: ['收起人员', 'Fold people'],
  ownContact: ['修改我的联系方式', 'Change how colleagues reach me'],
  close: ['关闭', 'Close'],
});
