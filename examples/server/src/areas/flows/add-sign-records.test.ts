import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signAllIn } from '@danbao/testing/server/people';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { beforeAll, expect, test } from 'vitest';

const names = ['manager', 'bizhead', 'finance', 'canteen', 'admin', 'lead'] as const;

onEveryDatabase((server) => {
  let as: Record<(typeof names)[number], Person['client']>;
  let ids: Record<(typeof names)[number], string>;
  beforeAll(async () => {
    ({ as, ids } = await signAllIn(server, names));
  });
  const upload = (who: Person['client'], infoId: string, name: string, formField: string) => {
    const file = { file: new Blob(['x']), name, fileType: 'flow_info', infoId, sysId: '2', formField };
    return who.attachments.upload(file as never) as Promise<{ readonly id: string }>;
  };

  /** A form that somebody has drawn up, with one node. */
  async function drawnUp(fields: readonly object[], node: object = {}) {
    const head = { code: 'head', zh: '负责人', post: 'businessHead', within: 'department', beside: '0', ...node };
    const form = { templateId: newGuarantyId(), zh: '核对单', fields, nodes: [head] };
    const { version } = await as.admin.forms.save(form as never);
    await as.admin.forms.publish({ templateId: form.templateId }, { version });
    return { flowId: newGuarantyId(), flowCode: `form:${form.templateId}` };
  }
  const askBefore = (flow: { readonly flowId: string; readonly seq: string }) =>
    as.bizhead.flows.addSign({ ...flow, position: 'before', toUserIds: [ids.finance], opinion: '请把关' });

  test('a car is assigned once, whoever else is asked to sign the node', async () => {
    const values = { ...validFlowForms.car, beginTime: '2026-06-16 09:00:00', endTime: '2026-06-16 11:00:00' };
    const assigned = { plateNo: '京A12345', driver: '王五', driverPhone: '13800138000' };
    const journey = async (starter: Person['client']) => {
      const flowId = newGuarantyId();
      const { seq } = await starter.flowForms.car({ flowId, ...values } as never);
      const sent = await starter.flows.send({ flowId, seq });
      const waiting = await as.bizhead.flows.handle({ flowId, seq: sent.seq });
      const { seq: last } = await as.canteen.flowForms.car({
        flowId,
        seq: waiting.seq,
        ...values,
        ...assigned,
      } as never);
      return { flowId, seq: last };
    };
    const [one, two] = [await journey(as.manager), await journey(as.lead)];
    await as.canteen.flows.addSign({ ...one, position: 'after', toUserIds: [ids.finance], opinion: '请把关' });
    await expect(as.canteen.flows.handle(two)).rejects.toMatchObject({ status: 422, issues: [{ rule: 'carTime' }] });
  });

  test('files of the form stay as they were handed in, for whoever signs it and whoever is asked to', async () => {
    const { flowId, flowCode } = await drawnUp([{ name: 'proof', kind: 'files', zh: '证明', required: '1' }]);
    const { id } = await upload(as.manager, flowId, '回单.txt', 'proof');
    const saved = await as.manager.flows.save({ flowId, flowCode } as never);
    const sent = await as.manager.flows.send({ flowId, seq: saved.seq });
    await expect(as.bizhead.attachments.remove({ id })).rejects.toMatchObject({ status: 409 });
    await askBefore({ flowId, seq: sent.seq });
    await expect(as.finance.attachments.remove({ id })).rejects.toMatchObject({ status: 409 });
    await expect(upload(as.finance, flowId, '另一份.txt', 'proof')).rejects.toMatchObject({ status: 409 });
  });

  test('what a node hands in is what it has when it is signed', async () => {
    const fields = [
      { name: 'about', kind: 'text', zh: '说明' },
      { name: 'receipt', kind: 'files', zh: '回执' },
    ];
    const { flowId, flowCode } = await drawnUp(fields, { fills: ['receipt'], asks: ['receipt'] });
    const saved = await as.manager.flows.save({ flowId, flowCode, about: '领用' } as never);
    await expect(upload(as.manager, flowId, '自己的.txt', 'receipt')).rejects.toMatchObject({ status: 409 });
    const { seq } = await as.manager.flows.send({ flowId, seq: saved.seq });
    const { id } = await upload(as.bizhead, flowId, '回执.txt', 'receipt');
    const kept = await as.bizhead.flows.save({ flowId, flowCode, seq } as never);
    await as.bizhead.attachments.remove({ id });
    const signed = as.bizhead.flows.handle({ flowId, seq: kept.seq });
    await expect(signed).rejects.toMatchObject({ status: 422, issues: [{ field: 'receipt', rule: 'required' }] });
  });

  test('what is held comes to nobody’s list when an account is edited', async () => {
    const leave = { flowId: newGuarantyId(), ...nextLeave(1) };
    const { flowId, seq } = await as.manager.flowForms.leave(leave as never);
    await askBefore({ flowId, seq: (await as.manager.flows.send({ flowId, seq })).seq });
    const { version, ...account } = await as.admin.admin.user({ userId: ids.bizhead });
    await as.admin.admin.updateUser({ ...account, officePhone: '8099' } as never, { version: String(version) });
    const { rows } = await as.bizhead.flows.list({ pageSize: '100' });
    expect(rows.filter((row) => row.flowId === flowId)).toEqual([]);
  });
});
