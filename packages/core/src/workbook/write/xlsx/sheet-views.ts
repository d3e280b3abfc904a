import { columnLetters } from '../../../format/column-letters.ts';
import { tokensOf } from '../xml/rewrite.ts';
import { attributeOf, editAttributes } from '../xml/text.ts';
import type { SheetJob } from './sheet-job.ts';

/** The views of a sheet with the headings frozen. What was frozen before stays frozen. */
export function freezeHeadings(source: string, prefix: string, job: SheetJob): string {
  let made = '';
  let inView = false;
  let pane: string | undefined;
  let rest = '';
  let view = '';
  for (const token of tokensOf(
    source === '' ? `<${prefix}sheetViews><${prefix}sheetView workbookViewId="0"/></${prefix}sheetViews>` : source,
  )) {
    if (token.name === 'sheetView') {
      if (token.kind !== 'close') {
        [inView, view, pane, rest] = [true, token.source, undefined, ''];
        if (token.kind === 'open') continue;
      }
      inView = false;
      made += frozen(view, pane, rest, prefix, job);
    } else if (!inView) made += token.source;
    else if (token.name === 'pane') pane = token.kind === 'close' ? pane : token.source;
    else if (!['selection', 'pivotSelection', 'pivotArea'].includes(token.name)) rest += token.source;
  }
  return made;
}

function frozen(view: string, pane: string | undefined, rest: string, prefix: string, job: SheetJob): string {
  const { headingRow } = job.marks;
  const wasFrozen = pane !== undefined && (attributeOf(pane, 'state') ?? '').startsWith('frozen');
  const before = (name: string) => (wasFrozen ? Number(attributeOf(pane, name) ?? 0) : 0);
  const columns = before('xSplit') === 0 ? 0 : before('xSplit') + (job.isInserted ? 1 : 0);
  const rows = Math.max(before('ySplit'), headingRow);
  const active = columns > 0 ? 'bottomRight' : 'bottomLeft';
  const corner = `${columnLetters(columns)}${rows + 1}`;
  const split = columns > 0 ? ` xSplit="${columns}"` : '';
  const tag = editAttributes(view, (name) => (name === 'topLeftCell' ? null : undefined)).replace(/\s*\/?>$/, '>');
  // What is not about cells (extensions) follows the selection.
  return `${tag}<${prefix}pane${split} ySplit="${rows}" topLeftCell="${corner}" activePane="${active}" state="frozen"/><${prefix}selection pane="${active}" activeCell="${corner}" sqref="${corner}"/>${rest.trim()}</${prefix}sheetView>`;
}
