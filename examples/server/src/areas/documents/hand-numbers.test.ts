import { type ApiError, isApiError } from '@danbao/core';
import { flowDefinitions } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { expect, test } from 'vitest';

const year = new Date().getFullYear();
const numberOfYear = (no: number) => `收〔${year}〕${no}号`;
const describeIssues = ({ issues }: ApiError) =>
  issues.map(({ field, rule, message }) => `${field} ${rule} ${message?.zh ?? ''}`).join();
const issueOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error) => (isApiError(error) ? describeIssues(error) : String(error)),
  );

onEveryDatabase((server) => {
  const register = async () => {
    const clerk = (await signedIn(server, 'archivist')).client;
    const { docNo: _, ...form } = validFlowForms.receipt;
    const draft = (docNo?: string, more: { flowId?: string; seq?: string; title?: string } = {}) =>
      clerk.flows.save({
        ...form,
        flowId: newGuarantyId(),
        flowCode: flowDefinitions.receipt.code,
        ...(docNo === undefined ? {} : { docNo }),
        ...more,
      } as never);
    /** Sends a paper, and answers it with the number that it has then. */
    const send = async ({ flowId, seq }: { readonly flowId: string; readonly seq: string }) => {
      await clerk.flows.send({ flowId, seq });
      const sent = await clerk.flows.get({ flowId });
      const docNo = 'docNo' in sent.values ? String(sent.values.docNo) : '';
      return { flowId, seq: sent.seq, docNo, no: Number(/(\d+)号$/.exec(docNo)?.[1]) };
    };
    return { clerk, draft, send };
  };

  test('a receipt number is given once, by hand or by series; the series goes on after the highest', async () => {
    const { clerk, draft, send } = await register();
    const first = await draft(`收〔${year}〕 431 号`);
    // The same once more is the same paper.
    await draft(numberOfYear(431), { flowId: first.flowId }).catch(() => undefined);
    expect(await issueOf(draft(numberOfYear(431)))).toMatch(/docNo numberTaken .*已登记给“.+”（.+，\d{4}-\d\d-\d\d）/);
    await send(await clerk.flows.get({ flowId: first.flowId }));
    expect((await send(await draft())).docNo).toBe(numberOfYear(432));
    expect(await issueOf(draft(numberOfYear(432)))).toContain('numberTaken');
    // Of two that write one number at once one has it.
    const both = await Promise.all([issueOf(draft('来函 77')), issueOf(draft('来函77'))]);
    expect(both.map((one) => one === 'accepted').sort()).toEqual([false, true]);
    // A draft that is gone gives its number back.
    const gone = await draft(numberOfYear(440));
    await clerk.flows.remove({ flowId: gone.flowId, seq: gone.seq });
    expect(await issueOf(draft(numberOfYear(440)))).toBe('accepted');
  });

  test('a recalled paper keeps its number, though its form is saved without', async () => {
    const { clerk, draft, send } = await register();
    const { flowId, docNo, ...sent } = await send(await draft(undefined, { title: '先到的来文' }));
    const { seq } = await clerk.flows.recall({ flowId, seq: sent.seq });
    const emptied = await draft(undefined, { flowId, seq, title: '先到的来文' });
    expect(emptied.values).not.toHaveProperty('docNo');
    expect(await issueOf(draft(docNo))).toContain(`“${docNo}”已登记给“先到的来文”`);
    expect((await send(emptied)).docNo).toBe(docNo);
  });

  test('only papers that were sent raise the series, by numbers of six digits at most; all numbers are given once', async () => {
    const { draft, send } = await register();
    const { no } = await send(await draft());
    const typed = [numberOfYear(999_999_999), numberOfYear(888_888), numberOfYear(no + 2)];
    for (const one of typed) await draft(one);
    await send(await draft(numberOfYear(1_000_001)));
    expect((await send(await draft())).no).toBe(no + 1);
    // The number that a draft has already is left out.
    expect((await send(await draft())).no).toBe(no + 3);
    for (const one of [...typed, numberOfYear(1_000_001)]) expect(await issueOf(draft(one))).toContain('numberTaken');
  });

  test('a number is the same however it is typed', async () => {
    const { draft } = await register();
    await draft(`收〔${year}〕734号`);
    await draft('来函（甲） 8');
    const same = [
      ...[`收[${year}]734号`, `收（${year}） 734号`, `收【${year}】734号`, `收<${year}>734号`, `收〈${year}〉734号`],
      ...[`收《${year}》734号`, `收{${year}}734号`, `收［${year}］734号`, `收「${year}」734号`, `收〔${year}年〕734号`],
      ...[
        `收〔${year}〕734`,
        `收〔${year}〕0734号`,
        `收〔${year}〕第734号`,
        `收〔${year}〕第 0734`,
        `收〔${year}〕734號`,
      ],
      ...[`收〔${year}〕7\u200b34号`, `\ufeff收〔${year}〕734号`, `收〔${year}〕734号.`, `收〔${year}〕734号。`],
      ...[`收〔${year}〕７３４号`, `收\u3000〔${year}〕\u00a0734号`, '来函(甲)8', '来函〔甲〕8。'],
    ];
    const others = [
      ...[`收〔${year}〕7340号`, `收〔${year - 1}〕734号`, `发〔${year}〕734号`, `收〔${year}〕734-1号`],
      ...[`收〔${year}〕34号`, '来函（甲）08', '来函（乙）8'],
    ];
    const accepted: string[] = [];
    for (const one of [...same, ...others]) if ((await issueOf(draft(one))) === 'accepted') accepted.push(one);
    expect(accepted).toEqual(others);
  });
});
