import { flowDefinitions } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { withRights } from '@danbao/testing/server/a-role';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, type SampleName, signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { beforeAll, expect, test } from 'vitest';

type Client = Person['client'];

const to = (
  kind: 'unit' | 'dept' | 'user' | 'group' | 'outside',
  receiverId: string,
  name: string,
  isCopy: '0' | '1' = '0',
) => ({ kind, ...(receiverId ? { receiverId } : {}), name, isCopy }) as const;
const year = new Date().getFullYear();

onEveryDatabase((server, engine) => {
  let branch: Client;
  let head: Client;
  let gm: Client;
  let manager: Client;
  let clerk: Client;
  beforeAll(async () => {
    const enter = async (name: SampleName) => (await signedIn(server, name)).client;
    [branch, head, gm, manager, clerk] = [
      await enter('branch'),
      await enter('branchhead'),
      await enter('branchgm'),
      await enter('manager'),
      await enter('archivist'),
    ];
  });

  /** A document of the second company, where one person signs all but its release, up to a node. */
  async function brought(until: 'number' | 'distribute' | 'end', more: object = {}) {
    const flowId = newGuarantyId();
    const draft = await branch.documents.save({
      ...validFlowForms.sending,
      legalReview: '0',
      ...more,
      flowId,
    } as never);
    let record = await branch.flows.send({ flowId, seq: draft.seq });
    for (;;) {
      record = await head.flows.get({ flowId });
      const node = record.tasks.find(({ nodeFinishId }) => nodeFinishId === record.nodeFinishId)?.node;
      if (record.status !== 'running' || node === until) return record;
      const fills =
        node === 'number' ? { docWord: '二担保发' } : node === 'distribute' ? { printDate: '2026-11-23' } : {};
      if (Object.keys(fills).length > 0)
        record = await head.documents.save({ ...fills, flowId, seq: record.seq } as never);
      record = await (node === 'generalManager' ? gm : head).flows.handle({ flowId, seq: record.seq });
    }
  }

  const numbers = async () =>
    (await branch.documents.numbers({ word: '二担保发', year: String(year) })).map(({ no }) => Number(no));

  /** `numbers.long.ts` signs two hundred. */
  test('signed off at once, documents are numbered without gap or double; what is refused takes no number', async () => {
    const before = await numbers();
    const ready = await Promise.all(Array.from({ length: 4 }, () => brought('number')));
    const unknown = await head.documents.save({
      flowId: ready[0]?.flowId ?? '',
      seq: ready[0]?.seq,
      docWord: '没有此代字',
    } as never);
    await expect(head.flows.handle({ flowId: unknown.flowId, seq: unknown.seq })).rejects.toMatchObject({
      issues: [{ field: 'docWord', rule: 'unknown' }],
    });
    const done = await Promise.all(
      ready.map(async ({ flowId }) => {
        const { seq } = await head.flows.get({ flowId });
        const saved = await head.documents.save({
          flowId,
          seq,
          docWord: '二担保发',
          docNo: '二担保发〔1999〕1号',
        } as never);
        const sign = () => head.flows.handle({ flowId, seq: saved.seq });
        // A double click: one of the two is told that somebody was quicker.
        const [one, two] = await Promise.allSettled([sign(), sign()]);
        return one.status === 'fulfilled' ? one.value : two.status === 'fulfilled' ? two.value : undefined;
      }),
    );
    const after = await numbers();
    expect(after).toEqual(Array.from({ length: before.length + 4 }, (_, index) => index + 1));
    const given = done.map((record) => String(record?.values?.['docNo'])).sort();
    expect(new Set(given).size).toBe(4);
    expect(given[0]).toMatch(/^二担保发〔\d{4}〕\d+号$/);
    expect(done[0]?.values).toMatchObject({ signer: '金岩' });
  });

  test('returned after its number, a document keeps it; one that is ended leaves it void', async () => {
    const { flowId } = await brought('distribute');
    const numbered = await head.flows.get({ flowId });
    const docNo = numbered.values?.['docNo'];
    await head.flows.return({ flowId, seq: numbered.seq, node: 'apply', opinion: '标题有误' });
    const count = (await numbers()).length;
    let record = await branch.flows.get({ flowId });
    expect(record.values).toMatchObject({ docNo });
    record = await branch.documents.save({
      ...validFlowForms.sending,
      title: '改后的标题',
      flowId,
      seq: record.seq,
    } as never);
    expect(record.values).toMatchObject({ docNo, title: '改后的标题' });
    await branch.flows.end({ flowId, seq: record.seq, opinion: '不再发文' });
    const all = await branch.documents.numbers({ word: '二担保发', year: String(year) });
    expect(all).toHaveLength(count);
    expect(all.find(({ docId }) => docId === flowId)).toMatchObject({ docNo, isVoid: '1' });
  });

  test('a document goes to units, departments, people and groups, and arrives in the register of the unit', async () => {
    const group = await branch.groups.save({ groupName: `组${engine}`, userIds: ['1114', '1005'] });
    const { flowId: docId, values } = await brought('end', {
      receivers: [
        to('unit', '101', '第一融资担保公司'),
        to('dept', '10303', '业务二部'),
        to('group', group.groupId, group.groupName, '1'),
        to('outside', '', '市财政局'),
      ],
    });
    const [sent] = (await branch.documents.sent({ text: String(values?.['docNo']) })).rows;
    expect(sent).toMatchObject({ docId, state: 'sent', delivered: '5', signed: '0', readers: '0' });
    expect(sent?.receivers).toBe('第一融资担保公司、业务二部、市财政局');
    // What tells of it leads to it: to the register whoever signs there, to the document who reads it.
    const pageFor = async (who: Client) =>
      (await who.notices.centre({ kind: 'personal' })).rows.find(({ content }) =>
        content?.includes(String(values?.['docNo'])),
      )?.messageInfoId;
    expect(await pageFor(clerk)).toBe(`/receipt?text=${values?.['docNo']}`);
    expect(await pageFor(head)).toBe(`/documents/read/${docId}`);
    // Whoever keeps the registers of the unit has it; their colleagues do not.
    const waiting = await clerk.documents.received({ state: 'waiting', text: String(values?.['docNo']) });
    expect(waiting.rows).toMatchObject([{ docId, source: '第二融资担保公司', maySign: '1' }]);
    expect((await manager.documents.received({ text: String(values?.['docNo']) })).rows).toEqual([]);
    await expect(manager.documents.read({ docId })).rejects.toMatchObject({ status: 404 });
    await expect(manager.documents.deliveries({ docId })).rejects.toMatchObject({ status: 404 });

    expect(await clerk.documents.read({ docId })).toMatchObject({
      title: values?.['title'],
      unitName: '第二融资担保公司',
      // What the reader can do with it stands beside the text.
      ...{ receiptId: waiting.rows[0]?.receiptId, receiptState: 'waiting', maySign: '1' },
    });
    const receiptId = waiting.rows[0]?.receiptId ?? '';
    await expect(manager.documents.sign({ receiptIds: [receiptId] })).rejects.toMatchObject({ status: 404 });
    const [entry] = await clerk.documents.sign({ receiptIds: [receiptId] });
    expect(entry).toMatchObject({
      state: 'draft',
      docId,
      registerNo: `收〔${year}〕1号`,
      sourceDocNo: values?.['docNo'],
    });
    const receipt = await clerk.flows.get({ flowId: entry?.flowId ?? '' });
    expect(receipt).toMatchObject({ flowCode: 'receipt_flow', values: { sourceDocId: docId, level: 'normal' } });
    // Signing again changes nothing, and a draft that was thrown away can be registered again.
    await expect(clerk.documents.sign({ receiptIds: [receiptId] })).resolves.toMatchObject([{ flowId: entry?.flowId }]);
    await clerk.flows.remove({ flowId: receipt.flowId, seq: receipt.seq });
    const [again] = (await clerk.documents.received({ text: String(values?.['docNo']) })).rows;
    expect(again).toMatchObject({ state: 'signed', maySign: '1' });
    const [second] = await clerk.documents.sign({ receiptIds: [receiptId] });
    expect(second).toMatchObject({ state: 'draft', registerNo: `收〔${year}〕2号` });
    expect(await clerk.documents.read({ docId })).toMatchObject({
      ...{ receiptState: 'draft', receiptFlowId: second?.flowId, maySign: '0' },
    });
    expect(await head.documents.read({ docId })).not.toHaveProperty('receiptFlowId');

    const deliveries = await branch.documents.deliveries({ docId });
    expect(deliveries.find(({ kind }) => kind === 'unit')).toMatchObject({ readers: '顾全', signerName: '顾全' });
    expect(deliveries.filter(({ viaGroup }) => viaGroup)).toHaveLength(2);
  });

  test('what goes to an outside body on paper is noted once it is there, by who may send the document on', async () => {
    const { flowId: docId } = await brought('end', {
      receivers: [to('unit', '101', '第一融资担保公司'), to('outside', '', '市财政局')],
    });
    const rows = await branch.documents.deliveries({ docId });
    const ofKind = (kind: string) => rows.find((row) => row.kind === kind)?.deliveryId ?? '';
    expect(rows.find(({ kind }) => kind === 'outside')).not.toHaveProperty('signedTime');
    const about = { docId, deliveredDate: '2026-06-15', signerName: '财政局收发室', note: '专人送达' };
    const note = () =>
      branch.documents.deliver({ ...about, deliveryId: ofKind('outside') }, { idempotencyKey: `noted-${docId}` });
    const noted = await note();
    expect(await note()).toEqual(noted);
    expect(noted.find(({ kind }) => kind === 'outside')).toMatchObject({
      ...{ receiverName: '市财政局', signedTime: '2026-06-15 00:00:00', signerName: '财政局收发室', note: '专人送达' },
    });
    // Who is within the system signs for themselves, nothing is received tomorrow, and strangers note nothing.
    await expect(branch.documents.deliver({ ...about, deliveryId: ofKind('unit') })).rejects.toMatchObject({
      status: 404,
    });
    const early = branch.documents.deliver({ ...about, deliveryId: ofKind('outside'), deliveredDate: '2026-06-16' });
    await expect(early).rejects.toMatchObject({ status: 422, issues: [{ field: 'deliveredDate' }] });
    const before = branch.documents.deliver({ ...about, deliveryId: ofKind('outside'), deliveredDate: '2026-06-14' });
    await expect(before).rejects.toMatchObject({ status: 422, issues: [{ rule: 'beforeSent' }] });
    await expect(manager.documents.deliver({ ...about, deliveryId: ofKind('outside') })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('a document is withdrawn while nobody has read it, one receiver at a time or whole, and sent to others', async () => {
    const { flowId: docId } = await brought('end', {
      receivers: [to('unit', '101', '第一融资担保公司'), to('user', '1114', '夏衡')],
    });
    await expect(manager.documents.withdraw({ docId, reason: 'x' })).rejects.toMatchObject({ status: 404 });
    await head.documents.read({ docId });
    await expect(branch.documents.withdraw({ docId, reason: '有误' })).rejects.toMatchObject({ status: 409 });
    const unit = (await branch.documents.deliveries({ docId })).find(({ kind }) => kind === 'unit');
    await branch.documents.withdraw({ docId, deliveryId: unit?.deliveryId ?? '', reason: '有误' });
    await expect(clerk.documents.read({ docId })).rejects.toMatchObject({ status: 404 });
    const again = () =>
      branch.documents.distribute(
        { docId, receivers: [to('unit', '101', '第一融资担保公司')] },
        { idempotencyKey: `again-${docId}` },
      );
    const after = await again();
    expect(await again()).toEqual(after);
    expect(
      after
        .filter(({ kind }) => kind === 'unit')
        .map(({ reason }) => reason ?? '')
        .sort(),
    ).toEqual(['', '有误']);
    expect(await clerk.documents.read({ docId })).toMatchObject({ docId });
    await expect(branch.documents.distribute({ docId, receivers: [to('user', '1002', '陈立')] })).rejects.toMatchObject(
      { issues: [{ field: 'receivers.0.name', rule: 'unknown' }] },
    );
  });

  test('one that is not distributed is neither withdrawn nor read by others, and needs the rights of its calls', async () => {
    const { flowId: docId } = await brought('number');
    await expect(branch.documents.withdraw({ docId, reason: 'x' })).rejects.toMatchObject({ status: 409 });
    await expect(clerk.documents.read({ docId })).rejects.toMatchObject({ status: 404 });
    await withRights(server, 'manager', [], async () => {
      const { client } = await signedIn(server, 'manager');
      await expect(client.documentWords.add({ word: 'x' })).rejects.toMatchObject({ status: 403 });
    });
    expect(
      (await branch.documents.list({ pageSize: '100' })).rows.every(
        ({ flowCode }) => flowCode === flowDefinitions.sending.code,
      ),
    ).toBe(true);
  });

  test('receivers are searched by kind and name: departments and people of the own unit, units of the group', async () => {
    const found = await manager.documents.receivers({ text: '担保' });
    expect(found.filter(({ kind }) => kind === 'unit').map(({ receiverId }) => receiverId)).toEqual(['101', '103']);
    expect((await manager.documents.receivers({ kind: 'user' })).some(({ receiverId }) => receiverId === '1114')).toBe(
      false,
    );
    const flowId = newGuarantyId();
    const receivers = [to('user', '1114', '夏衡')];
    const { seq } = await manager.documents.save({ ...validFlowForms.sending, receivers, flowId } as never);
    await expect(manager.flows.send({ flowId, seq })).rejects.toMatchObject({ issues: [{ rule: 'unknown' }] });
  });
});
