import { flowForms, flows } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { nextLeave } from '@danbao/testing/values/next-leave';
import type { Make } from './record-life.ts';

type Values = Readonly<Record<string, unknown>>;
type Step = readonly ['starter' | 'head', Exclude<keyof typeof flows, 'course'>, Values?];

/** Every event of the engine, each where a flow takes it. */
const lives: readonly (readonly Step[])[] = [
  [['starter', 'remove']],
  [
    ['starter', 'send'],
    ['starter', 'recall'],
    ['starter', 'send'],
    ['head', 'return', { opinion: '请写明去向' }],
    ['starter', 'send'],
    ['head', 'suspend', { opinion: '待核' }],
    ['head', 'resume'],
    ['head', 'addSign', { toUserIds: ['1102'], position: 'before', opinion: '请先看' }],
    ['head', 'withdraw'],
    ['head', 'handle', { opinion: '同意' }],
    ['starter', 'amend', { opinion: '改期' }],
    ['starter', 'end', { opinion: '不去了' }],
    ['starter', 'restart'],
  ],
  [
    ['starter', 'send'],
    ['head', 'handOver', { toUserId: '1102', opinion: '外出' }],
  ],
];

/** Leaves of one person that a head signs, returns, hands over: every event that a flow takes. */
export async function flowsThrough(people: Readonly<Record<'starter' | 'head', Make>>): Promise<void> {
  for (const steps of lives) {
    const flowId = newGuarantyId();
    const drafted = await people.starter(flowForms.leave, { ...nextLeave(), flowId });
    let seq = (drafted.data as Values)['seq'];
    for (const [who, event, more] of steps) {
      const told = await people[who](flows[event], { flowId, seq, ...more });
      if (told.status === 200) seq = (told.data as Values)['seq'] ?? seq;
    }
  }
}
