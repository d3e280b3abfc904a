import type { Paper, PaperBlock, PaperPair } from './paper-pdf.ts';

/** A paper without characters that no font draws. */
export function cleaned({ company, title, blocks, foot, madeAt }: Paper): Paper {
  return {
    ...{ company: clean(company), title: clean(title), foot: clean(foot), madeAt },
    blocks: blocks.map(cleanBlock),
  };
}

function cleanBlock(block: PaperBlock): PaperBlock {
  if ('heading' in block) return { heading: clean(block.heading) };
  if ('lines' in block) {
    const pair = ({ label, text }: PaperPair) => ({ label: clean(label), text: clean(text) });
    return { lines: block.lines.map((line) => line.map(pair)) };
  }
  return { head: block.head.map(clean), rows: block.rows.map((row) => row.map(clean)) };
}

function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}
