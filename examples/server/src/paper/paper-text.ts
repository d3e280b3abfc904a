import type { Paper, PaperBlock } from './paper-pdf.ts';

/** A sheet as text with tabs: its data can be read by any program. */
export function paperText({ company, title, blocks }: Paper): string {
  return [company, title, '', ...blocks.flatMap(linesOf), ''].join('\r\n');
}

function linesOf(block: PaperBlock): readonly string[] {
  if ('heading' in block) return ['', block.heading];
  if ('lines' in block) return block.lines.flat().map(({ label, text }) => [label, text].map(cell).join('\t'));
  return [block.head, ...block.rows].map((row) => row.map(cell).join('\t'));
}

/** A line holds one row. */
function cell(text: string): string {
  return text.replace(/\s*[\r\n\t]+\s*/g, ' ');
}
