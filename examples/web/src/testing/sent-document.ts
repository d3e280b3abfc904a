import { newGuarantyId } from '@danbao/core/format';
import { type Person, type SampleName, signedIn } from '@danbao/testing/server/people';
import type { TestServer } from '@danbao/testing/server/test-server';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';

/** A document of the second company, where one person signs all but its release, distributed to the receivers; answers its id. */
export async function sentDocument(server: TestServer, title: string, receivers: readonly object[]): Promise<string> {
  const enter = async (name: SampleName): Promise<Person['client']> => (await signedIn(server, name)).client;
  const [branch, head, gm] = [await enter('branch'), await enter('branchhead'), await enter('branchgm')];
  const flowId = newGuarantyId();
  const form = { ...validFlowForms.sending, title, legalReview: '0', receivers, flowId };
  const draft = await branch.documents.save(form as never);
  let record = await branch.flows.send({ flowId, seq: draft.seq });
  while (record.status === 'running') {
    record = await head.flows.get({ flowId });
    const node = record.tasks.find(({ nodeFinishId }) => nodeFinishId === record.nodeFinishId)?.node;
    const fills =
      node === 'number' ? { docWord: '二担保发' } : node === 'distribute' ? { printDate: '2026-06-15' } : {};
    if (Object.keys(fills).length > 0)
      record = await head.documents.save({ ...fills, flowId, seq: record.seq } as never);
    record = await (node === 'generalManager' ? gm : head).flows.handle({ flowId, seq: record.seq });
  }
  return flowId;
}
