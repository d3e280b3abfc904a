import { expect, test } from 'vitest';
import { textOfPdf } from '../testing/text-of-pdf.ts';
import { type Paper, paperPdf } from './paper-pdf.ts';
import { pdfFont } from './pdf-font.ts';

const paper = (title: string, text: string): Paper => ({
  ...{ company: '第一融资担保公司', title, madeAt: new Date('2026-01-05T04:00:00Z'), foot: '{page} / {pages}' },
  blocks: [{ lines: [[{ label: '事由', text }]] }, { head: ['环节', '意见'], rows: [['审核', '同意']] }],
});

test('a font that was read for one sheet serves the others: each has its own letters, and the same sheet the same bytes', async () => {
  const font = pdfFont(undefined);
  const first = await paperPdf(paper('请假单', '探亲'), font);
  const [other, again] = await Promise.all([
    paperPdf(paper('用印申请单', '保证合同盖章'), font),
    paperPdf(paper('请假单', '探亲'), font),
  ]);
  expect(again.equals(first)).toBe(true);
  const [one, two] = [await textOfPdf(first), await textOfPdf(other)].map((text) => text.replace(/\s/g, ''));
  expect(one).toContain('探亲');
  expect(two).toContain('保证合同盖章');
  expect(two).not.toContain('探亲');
  // Letters of one sheet are not kept in the next: it would grow with each.
  const later = await paperPdf(paper('请假单', '探亲'), font);
  expect(later).toHaveLength(first.length);
});
