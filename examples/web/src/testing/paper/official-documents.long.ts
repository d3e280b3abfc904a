import { flowDefinitions, flowPath } from '@danbao/core/flows';
import { signedIn } from '@danbao/testing/server/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PaperStage, setPaperStage } from './paper-stage.ts';
import type { PaperPage, PaperText } from './read-paper.ts';

let paper: PaperStage;
beforeAll(async () => {
  paper = await setPaperStage('manager');
});
afterAll(() => paper?.stage.close());

const receiver = (name: string, isCopy: '0' | '1' = '0') => ({ kind: 'unit', name, isCopy });
const paragraph =
  '各单位要认真对照担保业务操作规程，逐户核查抵质押物权属、评估价值与登记期限，对已经到期或者即将到期的担保措施逐项列出清单，明确责任人和完成时限，确保在保项目担保措施足额、有效、可执行。';
const usual = {
  ...{ unitName: '第一融资担保公司', drafter: '白露', level: 'normal', secret: 'internal' },
  ...{ signer: '高远', signDate: '2026-03-01' },
};

/** What is measured of each: pages, and the lines of the text between head and imprint. */
const documents = {
  notice: {
    ...{ ...usual, docId: 'd1', docKind: 'notice', level: 'urgent', printDate: '2026-03-02' },
    ...{
      title: '关于开展2026年度抵质押物核查工作的通知',
      docNo: '一担保发〔2026〕12号',
      contact: '白露，0580-1234567',
    },
    content: [
      '为防范担保风险，现就有关事项通知如下。',
      '一、总体要求',
      paragraph,
      '（一）核查范围。全部在保项目。',
      ...Array.from({ length: 5 }, () => paragraph),
      '1.不动产。核对登记证明。',
      '特此通知。',
    ].join('\n'),
    attachmentNote: '1. 抵质押物核查表\n2. 核查工作联系人名单',
    receivers: [receiver('各子公司'), receiver('风险管理部'), receiver('审计部', '1'), receiver('财务部', '1')],
  },
  /** A request goes up: it names who has released it, and has one receiver. */
  request: {
    ...{ ...usual, docId: 'd2', docKind: 'request' },
    ...{ title: '关于增加2026年度担保额度的请示', docNo: '一担保请〔2026〕3号' },
    content: ['根据年度经营计划，拟申请增加担保额度五千万元。', '妥否，请批示。'].join('\n'),
    receivers: [receiver('江城担保集团')],
  },
  /** A long title, more copies than a line holds, one attachment whose name is longer than a line. */
  circular: {
    ...{ ...usual, docId: 'd3', docKind: 'circular', unitName: '江城融资担保集团有限责任公司' },
    ...{
      title: '关于印发《担保业务操作规程（2026年修订）》并对抵质押物核查不力单位予以通报的通知',
      docNo: '江担保〔2026〕7号',
    },
    content: [paragraph, paragraph, '特此通报。'].join('\n'),
    attachmentNote: '附件：1.抵质押物核查不力单位与责任人员名单及其整改措施、整改期限、复查安排一览表',
    receivers: [
      receiver('各子公司'),
      ...['审计部', '财务部', '风险管理部', '综合担保部', '信息技术部', '人力资源部', '党群工作部'].map((name) =>
        receiver(name, '1'),
      ),
    ],
  },
  /** The text ends where the imprint does not fit below it any more. */
  decision: {
    ...{
      ...usual,
      docId: 'd4',
      docKind: 'decision',
      title: '关于调整评审委员会成员的决定',
      docNo: '一担保〔2026〕9号',
    },
    content: Array.from({ length: 6 }, (_, at) => `决定第${'一二三四五六'[at]}项。`).join('\n'),
    receivers: [receiver('各部门', '1')],
  },
  letter: {
    ...{
      ...usual,
      docId: 'd5',
      docKind: 'letter',
      title: '关于商请协助查询不动产登记信息的函',
      docNo: '一担保函〔2026〕2号',
    },
    content: Array.from({ length: 5 }, () => paragraph).join('\n'),
    receivers: [receiver('江城市不动产登记中心')],
  },
};

const mm = (points: number) => (points * 25.4) / 72;
const pitch = 225 / 22;
const bodySize = 16;
/** In mm: the browser puts the feet of letters on whole ones. */
const cssPixel = 25.4 / 96 + 0.01;
/** Where the standard allows a millimetre, the paper keeps to a fifth. */
const close = (value: number, wanted: number) => expect(Math.abs(value - wanted)).toBeLessThanOrEqual(0.2);

async function printed({ docId, title, ...document }: (typeof documents)[keyof typeof documents]) {
  const data = { docId, title, ...document };
  await paper.page.route('**/oa/doc/read', (route) => route.fulfill({ json: { code: 200, success: true, data } }));
  const pages = await paper.printed(`/documents/read/${docId}`, title);
  await paper.page.unroute('**/oa/doc/read');
  return pages;
}

const isBody = ({ height }: PaperText) => Math.abs(height - bodySize) < 0.2;
const isNumber = (text: PaperText) => mm(text.y) > 297 - 35;

/** How far the feet of the lines are from the grid of 22 lines; where the first stands is told by the first of them. */
function offGrid(pages: readonly PaperPage[]): readonly number[] {
  const feet = pages
    .flatMap(({ texts }) => texts.filter((text) => isBody(text) && !isNumber(text)))
    .map(({ y }) => mm(y));
  const own = feet.map((foot) => (((foot - 37) % pitch) + pitch) % pitch);
  return own.map((rest) => Math.abs(rest - (own.at(-1) ?? 0)));
}

describe('an official document on paper (GB/T 9704-2012)', () => {
  for (const [name, document] of Object.entries(documents))
    it(`keeps to the measures and looks as on the golden picture: ${document.title}`, async () => {
      const pages = await printed(document);
      expect(pages.map(({ width, height }) => `${Math.round(width)} x ${Math.round(height)}`)).toEqual(
        pages.map(() => '595 x 842'),
      );
      const isLetter = document.docKind === 'letter';
      const body = pages.flatMap(({ texts }) => texts.filter(isBody));
      expect(body.length).toBeGreaterThan(4);
      // Margins of 28 and 26 mm; some line fills its 28 characters.
      expect(Math.min(...body.map(({ x }) => mm(x)))).toBeGreaterThanOrEqual(27.9);
      expect(Math.max(...body.map(({ x, width }) => mm(x + width)))).toBeLessThanOrEqual(184.4);
      expect(
        Math.max(...offGrid(isLetter ? pages : pages.map((page, at) => (at === 0 ? withoutHead(page) : page)))),
      ).toBeLessThan(cssPixel);
      for (const [at, page] of pages.entries()) {
        const number = page.texts.filter(isNumber);
        const text = number.map((one) => one.text).join('');
        if (isLetter && at === 0) expect(text).toBe('');
        else {
          expect(text.replaceAll(' ', '')).toBe(`—${at + 1}—`);
          // Outside, one character in: odd at the right, even at the left.
          if (at % 2 === 0) close(Math.max(...number.map(({ x, width }) => mm(x + width))), 184 - 5);
          else close(Math.min(...number.map(({ x }) => mm(x))), 28 + 5);
        }
        expect(page.hasTiles).toBe(false);
      }
      const last = pages.at(-1)?.rules.filter(({ isRed }) => !isRed) ?? [];
      if (isLetter) {
        // Two red double rules of the first page: 4 mm below the name, and 20 mm above the edge of the paper.
        const red = pages.flatMap(({ rules }) => rules.filter(({ isRed }) => isRed));
        expect(red).toHaveLength(4);
        close((red[3]?.y ?? 0) + (red[3]?.height ?? 0), 297 - 20);
        close(red[0]?.y ?? 0, 30 + (5 * pitch - 39) + 4);
        expect(last).toEqual([]);
      } else {
        // The last rule of the imprint lies on the lower edge of the text.
        close((last.at(-1)?.y ?? 0) + (last.at(-1)?.height ?? 0), 297 - 35);
        const [red, ...others] = pages.flatMap(({ rules }) => rules.filter(({ isRed }) => isRed));
        expect(others).toEqual([]);
        // 35 mm, the mark, two empty lines, the number, 4 mm.
        close((red?.y ?? 0) + (red?.height ?? 0), 37 + 8 * pitch);
      }
      await paper.asGolden(`official-${name}`, pages);
    });

  it('has 28 characters on a full line', async () => {
    const [page] = await printed(documents.circular);
    const lines = page?.lines.map(({ text }) => text) ?? [];
    const full = lines.filter((line) => /^[^，。、：]{28}$/.test(line) || line.length === 28);
    expect(full.length).toBeGreaterThan(0);
    expect(lines.some((line) => line.length > 28)).toBe(false);
  });

  it('has 22 lines on a full page, and begins a page for an imprint that does not fit any more', async () => {
    const [first, second] = await printed(documents.notice);
    const rows = (page: PaperPage | undefined) => {
      const feet = page?.lines.map(({ y }) => mm(y)).filter((foot) => foot < 297 - 35) ?? [];
      return Math.round((Math.max(...feet) - Math.min(...feet)) / pitch) + 1;
    };
    expect(rows(second)).toBe(22);
    expect(rows(first)).toBe(22);
    const decision = await printed(documents.decision);
    expect(decision).toHaveLength(2);
    expect(
      decision[1]?.lines
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', ''),
    ).toMatch(/^抄送：各部门。第一融资担保公司办公室2026年3月1日印发—2—$/);
  });
});

/** The mark and the number stand by their own measures. */
function withoutHead(page: PaperPage): PaperPage {
  return { ...page, texts: page.texts.filter(({ y }) => mm(y) > 37 + 10 * pitch) };
}

it('prints the internal form with every opinion apart from the document', async () => {
  const { client } = await signedIn(paper.stage.server, 'manager');
  const [flow] = (await client.documents.endList({})).rows;
  if (!flow) throw new Error('the sample has no finished document');
  const { flowId, infoId } = flow;
  const path = flowPath(flowDefinitions.sending, 'print', { flowId, infoId, box: 'done' });
  const { title } = (await client.documents.getById({ id: flowId })).values as { readonly title: string };
  const document = await paper.printed(path, title);
  const form = await paper.printed(`${path}?paper=form`, flowDefinitions.sending.form.label.zh);
  const textOf = (pages: readonly PaperPage[]) =>
    pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
  expect(textOf(document)).toContain('文件');
  expect(textOf(document)).not.toContain(flowDefinitions.sending.form.label.zh);
  expect(textOf(form)).toContain('意见');
  expect(form[0]?.hasTiles).toBe(true);
});
