import { flowDefinitions, flowForms, rowsOfChain } from '@danbao/core/flows';
import { addMonths, newGuarantyId } from '@danbao/core/format';
import type { SampleName } from '@danbao/testing/server/people';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { type Life, type Living, wholeLife } from './life.ts';

async function sentLeave({ as }: Living, who: SampleName) {
  const flowId = newGuarantyId();
  const form = nextLeave();
  const { seq } = await as(who).request(flowForms.leave, { flowId, ...form } as never);
  const sent = await as(who).flows.send({ flowId, seq });
  return { flowId, seq: sent.seq, form };
}

/** Every event of the engine, and what stands beside flows. */
export const flowLives: Readonly<Record<string, Life>> = {
  async events(living) {
    const [manager, head] = [living.as('manager').flows, living.as('bizhead').flows];
    let { flowId, seq } = await sentLeave(living, 'manager');
    const now = (told: { readonly seq: string }) => {
      seq = told.seq;
    };
    now(await manager.recall({ flowId, seq }));
    now(await manager.send({ flowId, seq }));
    now(await head.return({ flowId, seq, opinion: '请写明去向' }));
    now(await manager.send({ flowId, seq }));
    now(await head.suspend({ flowId, seq, opinion: '待核' }));
    now(await head.resume({ flowId, seq }));
    now(await head.addSign({ flowId, seq, toUserIds: ['1102'], position: 'before', opinion: '请先看' } as never));
    now(await head.withdraw({ flowId, seq }));
    now(await living.as('admin').flows.end({ flowId, seq, opinion: '误发' }));
    now(await manager.restart({ flowId, seq }));
    await manager.send({ flowId, seq });
    const draft = await living.as('manager').flowForms.leave({ flowId: newGuarantyId(), ...nextLeave() } as never);
    await manager.remove({ flowId: draft.flowId, seq: draft.seq });
  },

  async handedOver(living) {
    const { flowId, seq } = await sentLeave(living, 'bizleader');
    const { successors } = await living.as('gm').flows.get({ flowId });
    await living.as('gm').flows.handOver({ flowId, seq, toUserId: successors[0]?.userId ?? '', opinion: '外出' });
  },

  async cancelled(living) {
    const { flowId, seq, form } = await sentLeave(living, 'manager');
    const signed = await living.as('bizhead').flows.handle({ flowId, seq });
    await living.as('archivist').flows.handle({ flowId, seq: signed.seq });
    const back = { leaveId: flowId, beginDate: form.beginDate, endDate: form.beginDate };
    await living.as('manager').flowForms.cancelLeave({ flowId: newGuarantyId(), ...back } as never);
  },

  async reports({ as, today }) {
    const { subCompanyCards, cockpit, flows } = as('branch');
    const card = (indicator: string, month: number) => ({
      ...{ indicator, value: '9000', period: addMonths(today, month).slice(0, 7) },
    });
    await wholeLife(subCompanyCards, 'subCompanyCockpitId', card('netAssets', -1), card('netAssets', -1));
    const { period } = card('netAssets', -1);
    const draft = await cockpit.init({ period });
    await cockpit.remove({ flowId: draft.flowId, seq: draft.seq });
    const { flowId, seq } = await cockpit.init({ period });
    const sent = await flows.send({ flowId, seq });
    const ended = await as('admin').cockpit.end({ flowId, seq: sent.seq, opinion: '数据有误' });
    await cockpit.restart({ flowId, seq: ended.seq });
  },

  async chains({ as }) {
    const { chains } = as('admin');
    const place = { flowCode: flowDefinitions.reception.code, unitUid: '103' };
    const nodes = rowsOfChain(flowDefinitions.reception.stages);
    await chains.save({ ...place, isSet: '1', nodes, note: '单独设置' });
    await chains.takeBack({ ...place, version: '0', note: '恢复' });
  },

  async standIns({ as, today }) {
    const person = { standIn: '江涛', standInId: '1104' };
    await as('bizhead').standIns.add({ ...person, from: today, until: today } as never);
  },
};
