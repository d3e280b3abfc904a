import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { plainArrays, textOfPdf } from '../testing/text-of-pdf.ts';
import { checkedPdf } from './checked-pdf.ts';
import { type Paper, paperPdf } from './paper-pdf.ts';
import { type PdfFont, pdfFonts } from './pdf-font.ts';
import { misread } from './read-back.ts';

const paper = (title: string, text: string): Paper => ({
  ...{ company: '第一融资担保公司', title, madeAt: new Date('2026-01-05T04:00:00Z'), foot: '{page} / {pages}' },
  blocks: [{ lines: [[{ label: '事由', text }]] }, { head: ['环节', '意见'], rows: [['审核', '同意']] }],
});
const fonts = pdfFonts(undefined);

beforeAll(plainArrays);

test('a font that was read for one sheet serves the others: each has its own letters, and the same sheet the same bytes', async () => {
  const first = await checkedPdf(paper('请假单', '探亲'), fonts);
  const [other, again] = await Promise.all([
    checkedPdf(paper('用印申请单', '保证合同盖章'), fonts),
    checkedPdf(paper('请假单', '探亲'), fonts),
  ]);
  expect(again.equals(first)).toBe(true);
  const [one, two] = [await textOfPdf(first), await textOfPdf(other)];
  expect(one).toContain('探亲');
  expect(two).toContain('保证合同盖章');
  expect(two).not.toContain('探亲');
  // Letters of one sheet are not kept in the next: it would grow with each.
  const later = await checkedPdf(paper('请假单', '探亲'), fonts);
  expect(later).toHaveLength(first.length);
});

const names = {
  'beyond the BMP': '𠮷野家（𡈽田、𪚥）',
  Thai: 'บริษัทค้ำประกันไทย',
  Arabic: 'شركة الضمان العربية',
  Hebrew: 'חברת ערבות',
  Hangul: '한국신용보증기금',
  'combining marks': 'Zoe\u0308 Nguye\u0302\u0303n 与 Zoë Nguyễn',
  'private use': '王\ue000\u{f0000}小明',
  'variants of a letter': '葛\u{e0100}城、葛\ufe00城、\ufe00𠮷\u{e0101}',
  emoji: '利好😀与👨‍👩‍👧',
  'letters that are drawn alike': '一⼀、艾力·买买提•张、ΩΩ、ÅÅ、凉凉',
  'spaces of all kinds': '江\u3000城\u2003担\u205f保\u1680集\u00a0团',
};

test.each(Object.entries(names))(
  '%s: the text of the file is that of the sheet, and no .notdef is drawn',
  async (_, name) => {
    const place = `客户名称${name}`;
    for (const text of [name, `${name}，`.repeat(20)]) {
      const pdf = await checkedPdf(paper(place, text), fonts);
      const read = visible(await textOfPdf(pdf));
      expect(read).toContain(visible(place));
      expect(read).toContain(visible(text));
      expect(notdefs(pdf)).toBe(0);
    }
  },
);

test('a letter of no font is drawn as 〓 with itself as its text, and a note at the end says which and where', async () => {
  const pdf = await checkedPdf(paper('申请单', '股东𠮷田한'), fonts);
  const content = contents(pdf);
  expect(content.match(/\/ActualText \(/g)).toHaveLength(2);
  const read = await textOfPdf(pdf);
  expect(read).toContain('字库外的字');
  expect(read).toContain('事由U+20BB7U+D55C');
  expect(await textOfPdf(await checkedPdf(paper('申请单', '股东吉田'), fonts))).not.toContain('字库外');
});

test('letters that a font draws alike are each read as themselves, whichever was drawn first in this process', async () => {
  for (const text of ['⼀•Ω', '一·Ω', '一⼀·•ΩΩ']) {
    const pdf = await checkedPdf(paper('申请单', text), fonts);
    expect(await textOfPdf(pdf)).toContain(`事由${text}`);
    expect(contents(pdf)).not.toContain('/ActualText');
  }
});

test('a file that does not give back what was drawn is known by the letters', async () => {
  const { pdf, drawn } = await paperPdf(paper('申请单', '一'), fonts);
  expect(await misread({ pdf, drawn })).toEqual(new Set());
  expect(await misread({ pdf, drawn: [...drawn, '⼀'] })).toEqual(new Set(['⼀']));
  expect(await misread({ pdf, drawn: drawn.filter((text) => text !== '一') })).toEqual(new Set(['一']));
});

test('a letter is drawn by the first font that has it; the sheet says nothing of it then', async () => {
  const latin: PdfFont = {
    path: createRequire(import.meta.url).resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
    name: undefined,
  };
  const pdf = await checkedPdf(paper('Zoë 的申请单', 'שלום Zoë Müller 公司'), [latin, ...fonts]);
  const read = await textOfPdf(pdf);
  expect(read).toContain('Zoë的申请单');
  expect(read).toContain('ZoëMüller公司');
  expect(pdf.toString('latin1').match(/\/FontFile\d? /g)).toHaveLength(2);
  expect(notdefs(pdf)).toBe(0);
});

const visible = (text: string) => text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');

/** What the pages draw. */
function contents(pdf: Buffer): string {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const bytes = pdf.subarray(at + 'stream\n'.length, pdf.indexOf('endstream', at));
    try {
      found.push(inflateSync(bytes).toString('latin1'));
    } catch {
      // Some other stream.
    }
  }
  return found.filter((content) => content.includes(' Tf')).join('\n');
}

function notdefs(pdf: Buffer): number {
  const drawn = contents(pdf).match(/<[0-9a-f]+>/g) ?? [];
  expect(drawn.length).toBeGreaterThan(5);
  return drawn.flatMap((hex) => hex.match(/[0-9a-f]{4}/g) ?? []).filter((glyph) => glyph === '0000').length;
}
