import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { signedIn } from '@danbao/testing/server/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaperStage, setPaperStage } from './paper-stage.ts';

let paper: PaperStage;
beforeAll(async () => {
  paper = await setPaperStage('manager');
});
afterAll(() => paper?.stage.close());

const receiver = (name: string, isCopy: '0' | '1' = '0') => ({ kind: 'unit', name, isCopy });
const paragraph =
  '各单位要认真对照担保业务操作规程，逐户核查抵质押物权属、评估价值与登记期限，对已经到期或者即将到期的担保措施逐项列出清单，明确责任人和完成时限，确保在保项目担保措施足额、有效、可执行。';
const notice = {
  ...{
    docId: 'd1',
    unitName: '第一融资担保公司',
    drafter: '白露',
    docKind: 'notice',
    level: 'urgent',
    secret: 'internal',
  },
  ...{ title: '关于开展2026年度抵质押物核查工作的通知', docNo: '一担保发〔2026〕12号' },
  ...{ signer: '高远', signDate: '2026-03-01', printDate: '2026-03-02', contact: '白露，0580-1234567' },
  content: ['为防范担保风险，现就有关事项通知如下。', ...Array.from({ length: 7 }, () => paragraph), '特此通知。'].join(
    '\n',
  ),
  attachmentNote: '抵质押物核查表\n核查工作联系人名单',
  receivers: [receiver('各子公司'), receiver('风险管理部'), receiver('审计部', '1'), receiver('财务部', '1')],
};
/** A request goes up: it names who has released it, and has one receiver. */
const request = {
  ...{
    docId: 'd2',
    unitName: '第一融资担保公司',
    drafter: '白露',
    docKind: 'request',
    level: 'normal',
    secret: 'internal',
  },
  ...{ title: '关于增加2026年度担保额度的请示', docNo: '一担保请〔2026〕3号', signer: '高远', signDate: '2026-03-01' },
  content: ['根据年度经营计划，拟申请增加担保额度五千万元。', '妥否，请批示。'].join('\n'),
  receivers: [receiver('江城担保集团')],
};

for (const [name, document, count] of [
  ['official-notice', notice, 3],
  ['official-request', request, 1],
] as const)
  it(`prints a document in the layout of GB/T 9704 as on the golden picture: ${document.title}`, async () => {
    await paper.page.route('**/oa/doc/read', (route) =>
      route.fulfill({ json: { code: 200, success: true, data: document } }),
    );
    const pages = await paper.printed(`/documents/read/${document.docId}`, document.title);
    await paper.page.unroute('**/oa/doc/read');
    expect(pages.map(({ width, height }) => `${Math.round(width)} x ${Math.round(height)}`)).toEqual(
      Array.from({ length: count }, () => '595 x 842'),
    );
    await paper.asGolden(name, pages);
    const lines = pages.flatMap((each) => each.lines.map(({ text }) => text));
    expect(lines).toContain('2026年3月1日');
    for (const [at, page] of pages.entries()) {
      expect(page.lines.at(-1)?.text).toBe(`— ${at + 1} —`);
      // 22 lines of text at most, and the number of the page below them.
      expect(page.lines.length).toBeLessThanOrEqual(23);
    }
  });

it('prints the form with every opinion on a page of its own behind the document', async () => {
  const { client } = await signedIn(paper.stage.server, 'manager');
  const [flow] = (await client.documents.endList({})).rows;
  if (!flow) throw new Error('the sample has no finished document');
  const { flowId, infoId } = flow;
  const path = flowPath(flowDefinitions.sending, 'print', { flowId, infoId, box: 'done' });
  const pages = await paper.printed(path, flowDefinitions.sending.form.label.zh);
  const texts = pages.map(({ lines }) => lines.map(({ text }) => text).join('\n'));
  const ofDocument = texts.filter((text) => /^— \d+ —$/m.test(text)).length;
  expect(texts[0]).toContain('文件');
  expect(ofDocument).toBeGreaterThan(0);
  expect(texts.length).toBeGreaterThan(ofDocument);
  for (const text of texts.slice(ofDocument)) expect(text.split('\n').length).toBeGreaterThan(3);
});
