import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { nextLeave } from '@danbao/testing/values/next-leave';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { beforeAll, expect, test } from 'vitest';

onEveryDatabase((server) => {
  let manager: Person['client'];
  let head: Person['client'];
  beforeAll(async () => {
    manager = (await signedIn(server, 'manager')).client;
    head = (await signedIn(server, 'bizhead')).client;
  });
  async function sent(form: 'leave' | 'sending' = 'leave', id = newGuarantyId()) {
    const values = form === 'leave' ? nextLeave(1) : validFlowForms.sending;
    const { flowId, seq } = await manager.flowForms[form]({ flowId: id, ...values } as never);
    const after = await manager.flows.send({ flowId, seq });
    return { flowId, seq: after.seq };
  }
  const row = async (flowId: string) =>
    (await head.flows.list({ pageSize: '100' })).rows.find((one) => one.flowId === flowId);

  test('several of one node are signed with one opinion, each for itself', async () => {
    const [one, stale, two] = [await sent(), await sent(), await sent()];
    expect(await row(one.flowId)).toMatchObject({ node: 'departmentHead', batch: '1' });
    const signatures = [one, { ...stale, seq: '1' }, two, { flowId: newGuarantyId(), seq: '2' }];
    const results = await head.flows.handleBatch({ signatures, opinion: '同意' });
    expect(results.map(({ flowId, result }) => [flowId, result])).toEqual(
      signatures.map(({ flowId }, at) => [flowId, at % 2 === 0 ? 'signed' : 'refused']),
    );
    expect(results[1]?.message).toContain('请刷新');
    for (const { flowId } of [one, two])
      expect((await manager.flows.get({ flowId })).tasks[1]).toMatchObject({ status: '1', signedOpinion: '同意' });
    expect((await manager.flows.get({ flowId: stale.flowId })).tasks[1]).toMatchObject({ status: '0' });
  });

  test('another node, or one at which something is filled in, is left out', async () => {
    const [leave, document] = [await sent(), await sent('sending')];
    // What the batch is of is said by the order in which they were sent, not by that of their ids.
    const signatures = [leave, document].sort((one, other) => (one.flowId < other.flowId ? 1 : -1));
    const results = await head.flows.handleBatch({ signatures });
    expect(results.map(({ result }) => result)).toEqual(['signed', 'refused']);
    if (signatures[1] === document) await head.flows.handle(document);
    const filling = document.flowId;
    const office = (await signedIn(server, 'canteen')).client;
    const { seq } = await office.flows.get({ flowId: filling });
    const [refused] = await office.flows.handleBatch({ signatures: [{ flowId: filling, seq }] });
    expect(refused).toMatchObject({ result: 'refused', message: expect.stringContaining('不需填写') });
  });

  test('what is refused says why, and not that a form is wrong: none was sent', async () => {
    const [good, bad] = [await sent(), await sent()];
    const signatures = [good, { ...bad, nodeFinishId: `${good.flowId}-2` }];
    const results = await head.flows.handleBatch({ signatures });
    expect(results.map(({ result }) => result)).toEqual(['signed', 'refused']);
    expect(results[1]?.message).toMatch(/没有这/);
    expect(results[1]?.message).not.toContain('表单');
  });

  test('what cannot be signed with others leaves the others signed, though it comes first', async () => {
    const ids = [newGuarantyId(), newGuarantyId()].sort() as [string, string];
    const draft = await head.flowForms.leave({ flowId: ids[0], ...nextLeave(1) } as never);
    const leave = await sent('leave', ids[1]);
    const signatures = [{ flowId: ids[0], seq: draft.seq }, leave];
    expect((await head.flows.handleBatch({ signatures })).map(({ result }) => result)).toEqual(['refused', 'signed']);
  });
});
