import { type ApiError, isApiError } from '@danbao/core';
import { flowDefinitions } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { expect, test } from 'vitest';
import { validFlowForms } from '../../../../../packages/core/src/testing/valid-flow-forms.ts';
import { onEveryDatabase } from '../../testing/on-every-database.ts';
import { signedIn } from '../../testing/people.ts';

const year = new Date().getFullYear();
const describeIssues = ({ issues }: ApiError) =>
  issues.map(({ field, rule, message }) => `${field} ${rule} ${message?.zh ?? ''}`).join();

onEveryDatabase((server) => {
  test('a receipt number is given once, by hand or by series; the series goes on after the highest', async () => {
    const clerk = (await signedIn(server, 'archivist')).client;
    const { docNo: _, ...form } = validFlowForms.receipt;
    const draft = (docNo?: string, flowId = newGuarantyId()) =>
      clerk.flows.save({
        ...form,
        flowId,
        flowCode: flowDefinitions.receipt.code,
        ...(docNo === undefined ? {} : { docNo }),
      } as never);
    const issueOf = (call: Promise<unknown>) =>
      call.then(
        () => 'accepted',
        (error) => (isApiError(error) ? describeIssues(error) : String(error)),
      );
    const first = await draft(`收〔${year}〕 431 号`);
    const mine = await clerk.flows.get({ flowId: first.flowId });
    // The same once more is the same paper.
    await draft(`收〔${year}〕431号`, first.flowId).catch(() => undefined);
    for (const same of [`收〔${year}〕431号`, `收[${year}]431号`, `收（${year}） 431号`])
      expect(await issueOf(draft(same))).toMatch(/docNo numberTaken .*已登记给“.+”（.+，\d{4}-\d\d-\d\d）/);
    const sent = await draft();
    await clerk.flows.send({ flowId: sent.flowId, seq: sent.seq });
    const numbered = await clerk.flows.get({ flowId: sent.flowId });
    expect(numbered.values).toMatchObject({ docNo: `收〔${year}〕432号` });
    expect(await issueOf(draft(`收〔${year}〕432号`))).toContain('numberTaken');
    // Of two that write one number at once one has it.
    const both = await Promise.all([issueOf(draft('来函 77')), issueOf(draft('来函77'))]);
    expect(both.map((one) => one === 'accepted').sort()).toEqual([false, true]);
    // A draft that is gone gives its number back.
    await clerk.flows.remove({ flowId: mine.flowId, seq: mine.seq });
    expect(await issueOf(draft(`收〔${year}〕431号`))).toBe('accepted');
  });
});
