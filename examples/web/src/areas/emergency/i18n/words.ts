import { pairWords } from '@danbao/react';

/** The sentences of emergencies. */
export const { useWords: useEmergencyWords } = pairWords({
  emergency: ['应急', 'Emergency'],
  about: ['上报、通知、处置与办结', 'Report, call, deal with, close'],
  contacts: ['联系人维护', 'Keep the contacts'],
  callList: ['应急联系人', 'Whom to call'],
  noContacts: ['还没有联系人', 'There are no contacts yet'],
  plans: ['应急预案', 'Plans'],
  call: ['通知', 'Call'],
  callOne: ['拨打{name} {phone}', 'Call {name}, {phone}'],
  steps: ['处置', 'Deal with it'],
  stepsOf: ['“{name}”的处置', 'What is done about “{name}”'],
  files: ['附件', 'Files'],
  filesOf: ['“{name}”的附件', 'Files of “{name}”'],
  noteCall: ['记录通知', 'Note a call'],
  noteAction: ['记录处置', 'Note an action'],
  closeIt: ['办结', 'Close it'],
  closed: ['已办结', 'Closed'],
  close: ['关闭', 'Close'],
  time: ['时间', 'When'],
});
