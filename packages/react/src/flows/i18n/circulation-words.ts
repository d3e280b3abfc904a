import { pairWords } from '../../i18n/pair-words.ts';

export const { useWords: useCirculationWords } = pairWords({
  circulation: ['传阅', 'Circulation'],
  circulate: ['传阅', 'Circulate'],
  readers: ['传阅人员', 'Readers'],
  readersNeeded: ['请选择传阅人员', 'Choose who is to read it'],
  tooMany: ['一次最多 {count} 人', 'At most {count} people at a time'],
  note: ['说明', 'Note'],
  send: ['发送传阅', 'Send'],
  circulated: ['已传阅给 {count} 人', 'Sent to {count} to read'],
  whatFollows: [
    '传阅人员可以查看本流程，在待办中阅知，不参与审批',
    'They see this flow from then on and find it in their to-do; they sign nothing',
  ],
  asksYou: ['{name}请您阅知：{note}', '{name} asks you to read this: {note}'],
  asksYouPlain: ['{name}请您阅知', '{name} asks you to read this'],
  opinion: ['意见（可不填）', 'Opinion (may be left empty)'],
  read: ['已阅', 'I have read it'],
  wasRead: ['已阅知', 'Noted as read'],
  readAt: ['{time} 已阅', 'Read {time}'],
  unread: ['未阅', 'Not read yet'],
  sentBy: ['{name} {time} 发送', 'Sent by {name} {time}'],
  takeBack: ['收回', 'Take back'],
  takeBackFrom: ['收回给{name}的传阅', 'Take it back from {name}'],
  takeAllBack: ['收回未阅（{count}）', 'Take back what is unread ({count})'],
  takeBackQuestion: [
    '{names}还没有阅知。收回后不再列入其待办和消息，也不再因这次传阅看到本流程。确定收回吗？',
    '{names} has not read it. It leaves their to-do and their messages, and shows them this flow no more. Take it back?',
  ],
  tookBack: ['已收回', 'Taken back'],
  nobody: ['还没有传阅', 'Not circulated yet'],
});
