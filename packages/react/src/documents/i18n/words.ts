import { pairWords } from '../../i18n/pair-words.ts';

export const { useWords: useDocumentWords } = pairWords({
  choose: ['选择接收者', 'Choose receivers'],
  chosen: ['已选接收者', 'Receivers chosen'],
  none: ['还没有接收者，点“选择接收者”', 'No receivers yet; choose “Choose receivers”'],
  main: ['主送', 'To'],
  copy: ['抄送', 'Copy'],
  sendAs: ['{name}：送达方式', '{name}: sent as'],
  remove: ['移除{name}', 'Remove {name}'],
  name: ['名称', 'Name'],
  kind: ['类别', 'Kind'],
  about: ['所属', 'Belongs to'],
  asMain: ['主送{name}', 'Send to {name}'],
  asCopy: ['抄送{name}', 'Copy to {name}'],
  isChosen: ['已选', 'Chosen'],
  notFound: ['没有找到，可换个名称查询', 'Nobody found; try another name'],
  outsideHelp: ['系统外单位按纸质文件送达：填写名称后添加', 'Outside bodies get paper: enter the name, then add it'],
  outsideName: ['单位名称', 'Name of the body'],
  done: ['完成', 'Done'],
});
