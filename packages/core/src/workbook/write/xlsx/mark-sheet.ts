import { attributeOf, xmlAttribute } from '../xml/text.ts';
import type { Token } from '../xml/tokens.ts';
import { markFilter } from './auto-filter.ts';
import { formulas, shiftTag, shiftText } from './edit-references.ts';
import { createRowEdit } from './mark-rows.ts';
import { relationsNamespace } from './namespaces.ts';
import { markColumns } from './sheet-columns.ts';
import type { SheetJob } from './sheet-job.ts';
import { freezeHeadings } from './sheet-views.ts';
import type { Shift, Shifts } from './shift.ts';
import { shiftRange, shiftRanges } from './shift-references.ts';

/** The edit of a sheet's part: its rows are marked, everything else follows the cells it belongs to. */
export function createSheetEdit(job: SheetJob): (token: Token) => string | Promise<string> {
  const { marks, shift, shifts, kept, found } = job;
  let prefix = '';
  let namespace = '';
  let depth = 0;
  let rows: ReturnType<typeof createRowEdit> | undefined;
  /** A part of the sheet that is rewritten whole once it has gone by. */
  let held: { readonly name: string; source: string } | undefined;
  /** A list whose opening tag waits for an item that stays. */
  let waiting = '';
  let skipped = 0;
  let inside = '';
  let rules: Shifts = shifts;
  const missing = new Map<string, () => string>([
    ['sheetViews', () => freezeHeadings('', prefix, job)],
    ['cols', () => markColumns('', prefix, job)],
    ['autoFilter', () => markFilter('', prefix, job)],
    ['legacyDrawing', drawing],
  ]);
  const whole: Readonly<Record<string, (source: string) => string>> = {
    sheetViews: (source) => freezeHeadings(source, prefix, job),
    cols: (source) => markColumns(source, prefix, job),
    autoFilter: (source) => markFilter(source, prefix, job),
    colBreaks: (source) => (job.isInserted ? moveBreaks(source) : source),
  };

  return (token) => {
    if (token.kind === 'close') depth -= 1;
    const made = rows ? rows(token) : edit(token);
    if (token.kind === 'open') depth += 1;
    if (token.name === 'sheetData' && token.kind === 'close') rows = undefined;
    return made;
  };

  function edit(token: Token): string | Promise<string> {
    const { kind, name, source } = token;
    if (skipped > 0) {
      skipped += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
      return '';
    }
    if (held) {
      held.source += source;
      return depth === 1 && kind === 'close' ? release() : '';
    }
    if (depth === 0) return root(token);
    if (depth === 1 && (kind === 'open' || kind === 'empty')) return section(token);
    if (kind === 'text')
      return inside === '' ? source : shiftText(inside, source, { sheet: marks.sheet, shifts: rules });
    inside = kind === 'open' && (formulas.has(name) || name === 'sqref') ? name : '';
    if (kind === 'aside') return source;
    return kind === 'close' ? closing(token) : item(token);
  }

  function root({ kind, name, source }: Token): string {
    if (name !== 'worksheet') return source;
    if (kind === 'close') return insertBefore('') + source;
    prefix = /^<([\w.-]+:)/.exec(source)?.[1] ?? '';
    namespace = relationsNamespace(source);
    return source;
  }

  function section(token: Token): string | Promise<string> {
    const { kind, name, source } = token;
    const before = order.includes(name) ? insertBefore(name) : '';
    missing.delete(name);
    if (name === 'legacyDrawing') found.drawing = attributeOf(source, 'id');
    const isGone = kept ? goneWithRows.has(name) : name === 'dimension';
    if (isGone) {
      if (kind === 'open') skipped = 1;
      return before;
    }
    if (whole[name]) {
      held = { name, source };
      return before + (kind === 'empty' ? release() : '');
    }
    if (name === 'sheetData') {
      rows = createRowEdit(job, prefix);
      const made = rows(token);
      if (kind === 'empty') rows = undefined;
      return typeof made === 'string' ? before + made : made.then((text) => before + text);
    }
    if (kept && lists.has(name)) {
      waiting = source.replace(/\scount\s*=\s*["']\d*["']/, '');
      return before;
    }
    return before + item(token);
  }

  /** What is missing and stands before this section; before the end, with an empty name, all that is missing. */
  function insertBefore(name: string): string {
    const place = name === '' ? order.length : order.indexOf(name);
    let made = '';
    for (const [other, make] of missing) {
      if (order.indexOf(other) >= place) continue;
      missing.delete(other);
      made += make();
    }
    return made;
  }

  function release(): string {
    const { name, source } = held as { name: string; source: string };
    held = undefined;
    return whole[name]?.(source) ?? '';
  }

  /** A tag with references of its own. Where none of its rows is left, it goes with everything in it. */
  function item(token: Token): string {
    const { kind, source } = token;
    const list = attributeOf(source, 'sqref');
    const ref = list ?? attributeOf(source, 'ref');
    if (kept && ref !== undefined && isGone(token.name, ref)) {
      if (kind === 'open') skipped = 1;
      return '';
    }
    if (list !== undefined || depth === 1) rules = kept && list !== undefined ? followed(list) : shifts;
    const made = waiting + shiftTag(token, { sheet: marks.sheet, shifts });
    waiting = '';
    return made;
  }

  function closing({ name, source }: Token): string {
    if (depth !== 1 || waiting === '') return source;
    waiting = '';
    return lists.has(name) ? '' : source;
  }

  function isGone(name: string, ref: string): boolean {
    const left = shiftRanges(ref, shift);
    return left === '' || (name === 'mergeCell' && !isWholeMerge(ref, left));
  }

  /** A merged range keeps its text in its first cell: it stays if that stays and something is left to merge. */
  function isWholeMerge(ref: string, left: string): boolean {
    const [first = '', last] = left.split(':');
    const row = Number(/\d+/.exec(ref)?.[0]);
    return last !== undefined && first !== last && kept?.numberOf(row) !== undefined;
  }

  /** In rules for ranges, rows are meant as seen from the range's first. */
  function followed(list: string): Shifts {
    const [first = ''] = list.split(/\s+/);
    const from = Number(/\d+/.exec(first)?.[0]);
    const to = Number(/\d+/.exec(shiftRange(first, shift) ?? first)?.[0]);
    if (!Number.isFinite(to - from)) return shifts;
    const own: Shift = { ...shift, relativeRow: (row) => row + to - from };
    return new Map([...shifts, [marks.sheet.toLowerCase(), own]]);
  }

  function drawing(): string {
    if (found.comments.length === 0) return '';
    found.drawing = job.drawingId;
    return `<${prefix}legacyDrawing xmlns:r="${namespace}" r:id="${xmlAttribute(job.drawingId)}"/>`;
  }
}

/** Page breaks between columns are known by the column behind them. */
function moveBreaks(source: string): string {
  return source.replace(
    /(<(?:[\w.-]+:)?brk\b[^>]*?\sid\s*=\s*["'])(\d+)/g,
    (_, before: string, id: string) => `${before}${Number(id) + 1}`,
  );
}

/** The order that the format wants. */
const order = [
  ...['sheetPr', 'dimension', 'sheetViews', 'sheetFormatPr', 'cols', 'sheetData', 'sheetCalcPr', 'sheetProtection'],
  ...['protectedRanges', 'scenarios', 'autoFilter', 'sortState', 'dataConsolidate', 'customSheetViews', 'mergeCells'],
  ...[
    'phoneticPr',
    'conditionalFormatting',
    'dataValidations',
    'hyperlinks',
    'printOptions',
    'pageMargins',
    'pageSetup',
  ],
  ...['headerFooter', 'rowBreaks', 'colBreaks', 'customProperties', 'cellWatches', 'ignoredErrors', 'smartTags'],
  ...['drawing', 'legacyDrawing', 'legacyDrawingHF', 'drawingHF', 'picture', 'oleObjects', 'controls'],
  ...['webPublishItems', 'tableParts', 'extLst'],
];

/** Lists that may not be empty. */
const lists: ReadonlySet<string> = new Set([
  ...['mergeCells', 'hyperlinks', 'dataValidations', 'protectedRanges', 'ignoredErrors'],
]);

/** What hangs on rows by their number, or on places between them: a copy with some rows does without. */
const goneWithRows: ReadonlySet<string> = new Set([
  ...['dimension', 'scenarios', 'sortState', 'dataConsolidate', 'customSheetViews', 'rowBreaks', 'cellWatches'],
  ...['smartTags', 'drawing', 'picture', 'oleObjects', 'controls', 'AlternateContent'],
]);
