import { entity } from '../../entity.ts';
import { choice, options } from '../../field/types/choice.ts';
import { list } from '../../field/types/list.ts';
import { integer } from '../../field/types/number.ts';
import { text } from '../../field/types/text.ts';
import { texts } from '../../field/types/texts.ts';
import { label } from '../../label.ts';
import { creditSteps } from './credit-steps.ts';

/** What may be missing before a step can go on; the sentences stand with the pages. */
export const creditGaps = [
  'client',
  'measures',
  'notSent',
  'approved',
  'noUse',
  'useApproved',
  'quota',
  'usedUp',
  'expired',
  'unfulfilled',
  'noEvidence',
  'conditions',
  'unpaid',
] as const;

export type CreditGap = (typeof creditGaps)[number];

const creditStep = entity({
  name: 'creditStep',
  label: label('办理环节', 'Step'),
  fields: {
    step: choice('环节', 'Step', creditSteps, { required: true }),
    state: choice(
      '状态',
      'Status',
      options(['done', '已完成', 'Done'], ['now', '进行中', 'Now'], ['later', '未开始', 'Not begun']),
      { required: true },
    ),
    done: integer('已完成数', 'Done', { zero: true }),
    total: integer('总数', 'In all', { zero: true }),
    flowId: text('流程编号', 'Id of its flow', { max: 64 }),
    waitingFor: text('等待节点', 'Waiting for', { max: 500 }),
    gaps: texts('尚缺', 'What is missing'),
  },
});

/** How far a credit has come, and what is missing before it can go on. */
export const creditProgress = entity({
  name: 'creditProgress',
  label: label('业务进度', 'Progress of a credit'),
  fields: { steps: list('办理环节', 'Steps', creditStep, { required: true }) },
});
