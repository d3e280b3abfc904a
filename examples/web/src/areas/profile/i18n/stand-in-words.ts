import { pairWords } from '@danbao/react';

const pairs = {
  title: ['代办', 'Standing in'],
  help: [
    '外出期间等您办理的流程同时等代办人办理，签名写明代谁办理；到期自动结束',
    'While you are away, what waits for you waits for your stand-in too, who signs with both names; it ends by itself',
  ],
  set: ['设定代办人', 'Set a stand-in'],
  none: ['没有设定代办人', 'No stand-in is set'],
  forMe: ['由{name}代办', '{name} stands in for you'],
  byMe: ['为{name}代办', 'You stand in for {name}'],
  span: ['{from} 至 {until}', '{from} to {until}'],
  coming: ['未开始', 'to come'],
  holds: ['代办中', 'in force'],
  over: ['已结束', 'over'],
  proposal: ['「{title}」的工作交接人：{name}，{from} 至 {until}', '“{title}” names {name}, {from} to {until}'],
  setProposed: ['设{name}为代办人', 'Set {name}'],
  end: ['结束', 'End'],
  endOf: ['结束{name}的代办', 'End standing in by {name}'],
  endQuestion: ['结束后，{name}不再办理等您办理的流程。确定结束吗？', '{name} will sign nothing more for you. End it?'],
  ended: ['代办已结束', 'Standing in has ended'],
} as const;

export const { useWords: useStandInWords } = pairWords(pairs);
