import { pairWords } from '@danbao/react';

/** The sentences of warning rules. */
export const { useWords: useWarningWords } = pairWords({
  title: ['预警规则', 'Warning rules'],
  about: [
    '每夜检查一次，发现即提醒责任人，原因消除后自动解除',
    'Checked every night: whoever is in charge is warned, and no longer once the cause is gone',
  ],
  run: ['立即检查', 'Check now'],
  ran: [
    '检查完成：新增 {raised} 条，解除 {ended} 条，用时 {took} 毫秒',
    'Checked: {raised} raised, {ended} ended, in {took} ms',
  ],
  tune: ['调整', 'Tune'],
  tuneOne: ['调整“{name}”', 'Tune “{name}”'],
  switchOff: ['停用', 'Switch off'],
  switchOffOne: ['停用“{name}”', 'Switch “{name}” off'],
  switchOn: ['启用', 'Switch on'],
  switchOnOne: ['启用“{name}”', 'Switch “{name}” on'],
  offQuestion: [
    '停用“{name}”？下次检查时，它的全部预警将解除',
    'Switch “{name}” off? The next check ends all of its warnings',
  ],
});
