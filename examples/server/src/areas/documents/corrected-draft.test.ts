import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { beforeAll, expect, test } from 'vitest';

onEveryDatabase((server) => {
  let manager: Person['client'];
  let head: Person['client'];
  let office: Person['client'];
  beforeAll(async () => {
    manager = (await signedIn(server, 'manager')).client;
    head = (await signedIn(server, 'bizhead')).client;
    office = (await signedIn(server, 'canteen')).client;
  });
  const content = `第一段${'文'.repeat(5000)}。`;

  async function sent() {
    const { flowId, seq } = await manager.flowForms.sending({
      ...{ flowId: newGuarantyId(), ...validFlowForms.sending, title: '关于开展检查的通知', content },
    } as never);
    return manager.flows.send({ flowId, seq });
  }

  test('the office corrects title and text of a draft, and the log keeps what they were', async () => {
    const { flowId, seq } = await sent();
    expect((await head.flows.get({ flowId })).fills).toEqual([]);
    await head.flows.handle({ flowId, seq, opinion: '同意' });
    const seen = await office.flows.get({ flowId });
    expect(seen.fills).toEqual(['title', 'content', 'attachmentNote']);
    const corrected = { title: '关于开展专项检查的通知', content: content.replace('第一段', '一、') };
    const saved = await office.flows.save({
      ...{ flowId, seq: seen.seq, attachmentNote: '', docKind: 'letter', ...corrected },
    } as never);
    expect(saved.values).toMatchObject({ ...corrected, docKind: validFlowForms.sending['docKind'] });
    expect(saved.title).toContain('专项检查');
    const [last] = (await manager.flows.log({ flowId })).slice(-1);
    expect(last?.changes?.find(({ field }) => field === 'content')).toEqual({
      ...{ field: 'content', before: content, after: corrected.content },
    });
    const empty = { flowId, seq: saved.seq, title: '', content: corrected.content };
    const after = await office.flows.save(empty as never);
    const refused = office.flows.handle({ flowId, seq: after.seq, opinion: '已核' });
    await expect(refused).rejects.toMatchObject({ status: 422, issues: [{ field: 'title', rule: 'required' }] });
  });

  test('taking back what was sent stands under nobody else', async () => {
    const { flowId, seq } = await sent();
    const recalled = await manager.flows.recall({ flowId, seq });
    expect(recalled.tasks.map(({ nodeFinishName, status }) => [nodeFinishName, status])).toEqual([
      ['拟稿', '2'],
      ['拟稿', '0'],
    ]);
  });
});
