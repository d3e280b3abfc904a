import { type Client, type DanbaoAreas, isApiError } from '@danbao/core';
import { addDays, addDecimals, multiplyDecimals, newGuarantyId, subtractDecimals, wallDay } from '@danbao/core/format';
import { type MeasureKind, measureKinds } from '@danbao/core/measures';
import { type Person, type SampleName, signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { minimalMeasure } from '@danbao/testing/values/valid-measures';
import { validFulfilment } from '@danbao/testing/values/valid-others';
import { beforeAll, expect, test } from 'vitest';
import { sampleProjects } from '../../sample/projects.ts';
import { kindTypeOf } from '../measures/kind-types.ts';
import { expectQuantities } from './testing/expect-quantities.ts';

const signers: readonly SampleName[] = [
  ...(['assistant', 'bizhead', 'finance', 'guarantor', 'archivist', 'guarhead', 'examiner'] as const),
  ...(['riskhead', 'bizleader', 'riskleader', 'gm', 'chairman'] as const),
];
const kinds = Object.keys(measureKinds) as MeasureKind[];
const shares = [
  { shareRate: '100' },
  { shareRate: '80', bankShareRate: '20' },
  { shareRate: '60', bankShareRate: '20', againShareRate: '20' },
] as const;

let server: TestServer;
const people = new Map<SampleName, Person>();
const as = (name: SampleName): Client<DanbaoAreas> => (people.get(name) as Person).client;
const today = wallDay(new Date());
// Not the company that owns and guarantees: nobody guarantees their own debt.
const [, known] = sampleProjects();
/** What the credits of this test add to the liability of their client, reckoned by hand. */
let owed = '0';
let before: string;

beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['lead', 'admin', ...signers] as const) people.set(name, await signedIn(server, name));
  return () => server.close();
});

/** Whether the brief tells the quantities of the day, and what was owed before with what this test has added. */
async function expectBrief(flowId: string): Promise<void> {
  const { client } = await expectQuantities(server, people.get('admin') as Person, flowId);
  before ??= client;
  expect({ flowId, client }).toEqual({ flowId, client: addDecimals([before, owed]) });
}

/** Does it as a person does: what is asked is confirmed, what is refused is not. */
async function confirming<T>(act: (confirmed: string) => Promise<T>): Promise<T> {
  try {
    return await act('');
  } catch (error) {
    if (!isApiError(error) || error.issues.length === 0) throw error;
    if (!error.issues.every(({ confirmable }) => confirmable)) throw error;
    return act([...new Set(error.issues.map(({ field }) => field))].join());
  }
}

const sent = (flowId: string, seq: string) =>
  confirming((confirmed) =>
    as('lead').flows.send(
      { flowId, seq, opinion: '已报董事会', ...(confirmed ? { confirmed } : {}) },
      { handling: 'strict' },
    ),
  );

/** All sign; before each of some signatures the brief is compared. */
async function signed(flowId: string, isCompared: (name: SampleName) => boolean, decided?: object): Promise<void> {
  for (const name of signers) {
    if (isCompared(name)) await expectBrief(flowId);
    let { seq } = await as(name).flows.get({ flowId });
    if (name === 'chairman' && decided)
      ({ seq } = await as(name).flowForms.project({ flowId, seq, ...decided } as never));
    await as(name).flows.handle({ flowId, seq, opinion: '同意' });
  }
  expect((await as('lead').flows.get({ flowId })).status).toBe('ended');
}

/** What proves the fulfilment of any kind. */
const evidence = {
  ...validFulfilment,
  ...{ receiptNo: 'CD-0001', deliveredOn: '2026-01-02', contractDate: '2026-01-01', resolution: '1' },
};

test.each(Array.from({ length: 40 }, (_, index) => index))(
  'credit %i from draft to release: each figure of each brief is its quantity, and the liability is what was reckoned by hand',
  async (index) => {
    const lead = as('lead');
    const applyId = newGuarantyId();
    const share = shares[index % shares.length] ?? shares[0];
    const part = (sum: string) => multiplyDecimals(multiplyDecimals(sum, share.shareRate), '0.01');
    const applySum = addDecimals(['20', multiplyDecimals('3.5', String(index))]);
    const approvedSum = multiplyDecimals(applySum, '0.9');
    const projectName = `四十笔授信 ${index}`;
    const saved = await lead.flowForms.project({
      ...{ flowId: applyId, ...validFlowForms.project, ...share },
      ...{ client_ID: known?.client.clientId ?? '', projectName, applySum },
      periodMonthDay: ['12个月', '6个月15天', '24个月'][index % 3],
      ...(index % 3 === 2 ? { guarantyAgainRate: '0.3', againFilingNo: `ZDB-${index}` } : {}),
    } as never);
    const measures = Array.from({ length: 1 + (index % 3) }, (_, turn) => {
      const kind = kinds[(index + turn * 7) % kinds.length] as MeasureKind;
      const { guarantyTypeID, optTypeID } = kindTypeOf(measureKinds, kind);
      return {
        kind,
        body: {
          ...minimalMeasure(kind),
          ...{ optGuaranty_ID: newGuarantyId(), apply_ID: applyId, guarantyTypeID, optTypeID },
          optName: `${projectName} 的措施 ${turn}`,
        },
      };
    });
    for (const { body } of measures)
      await confirming((confirmed) => lead.measures.add({ ...body, confirmed } as never));
    await expectBrief(applyId);
    await sent(applyId, saved.seq);
    await signed(applyId, (name) => index % 10 === 0 || name === 'chairman', {
      ...{ approvedSum, creditBeginDate: today, creditEndDate: '2099-12-31' },
    });

    const { rows } = await lead.measures.list({ apply_ID: applyId, pageSize: '100' });
    expect(rows).toHaveLength(measures.length);
    for (const { apply_optguaranty_ID = '', optGuaranty_ID } of rows) {
      const { kind } = measures.find(({ body }) => body.optGuaranty_ID === optGuaranty_ID) ?? {};
      await lead.attachments.upload({
        ...{ infoId: apply_optguaranty_ID, fileType: 'optguaranty_realize', sysId: '2', name: '登记证明.txt' },
        file: new Blob(['x']),
      });
      await confirming((confirmed) =>
        lead.fulfilment.save({ ...evidence, kind, apply_optguaranty_ID, confirmed } as never, { handling: 'strict' }),
      );
    }

    const loanId = newGuarantyId();
    const loanSum = multiplyDecimals(approvedSum, '0.6');
    const draft = await lead.flowForms.creditUse({
      ...{ flowId: loanId, ...validFlowForms.creditUse, applyId, projectName, loanSum },
      vouchSum: multiplyDecimals(loanSum, '0.015'),
    } as never);
    await expectBrief(loanId);
    await sent(loanId, draft.seq);
    await signed(loanId, (name) => index % 10 === 0 || name === 'chairman');
    owed = addDecimals([owed, part(loanSum)]);
    await expectBrief(applyId);

    const { project_ID } = await lead.credit.apply({ apply_ID: applyId });
    const payment = {
      ...{ project_ID, loanId, payDate: today, paySum: loanSum, payee: '示例客户有限公司', bankName: '示例银行' },
      ...{ billBeginDate: today, billEndDate: addDays(today, 200) },
    };
    await confirming((confirmed) => lead.payments.add({ ...payment, confirmed }, { handling: 'strict' }));
    await expectBrief(applyId);
    const repaid = multiplyDecimals(loanSum, '0.4');
    await lead.repayments.add({
      ...{ projectId: project_ID, loanId, repayDate: today, principalSum: repaid, interestSum: '0' },
    });
    owed = subtractDecimals(owed, part(repaid));
    await expectBrief(applyId);
    const rest = subtractDecimals(loanSum, repaid);
    if (index % 4 === 0) {
      await confirming((confirmed) =>
        lead.compensations.add({
          ...{ projectId: project_ID, voucherNo: 'DC-1', paidDate: today, creditor: '示例银行', confirmed },
          ...{ principal: rest, interest: '0', fees: '0', overShareReason: '与银行约定先行全额代偿' },
        }),
      );
    } else {
      await lead.repayments.add({
        ...{ projectId: project_ID, loanId, repayDate: today, principalSum: rest, interestSum: '0' },
      });
    }
    owed = subtractDecimals(owed, part(rest));
    await expectBrief(applyId);

    const { remaining, liability } = await lead.measureReleases.liability({ projectId: project_ID });
    expect(liability).toBe('0');
    for (const { body } of measures) {
      const release = {
        ...{ projectId: project_ID, measureId: body.optGuaranty_ID, releasedDate: today, way: 'returned' },
        ...{ handledBy: '陈立', ...(remaining === '0' ? {} : { earlyReason: '代偿后由客户置换' }) },
      } as const;
      await confirming((confirmed) => lead.measureReleases.add({ ...release, confirmed } as never));
    }
    await expectBrief(applyId);
    expect(await lead.insights.coverage({ apply_ID: applyId })).toMatchObject({ optValue: '0', guaranteeSum: '0' });
  },
);
