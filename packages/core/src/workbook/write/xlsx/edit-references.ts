import { attributeOf, decodeText, editAttributes, escapeMarkup } from '../xml/text.ts';
import type { Token } from '../xml/tokens.ts';
import type { Shifts } from './shift.ts';
import { shiftFormula, shiftRange, shiftRanges } from './shift-references.ts';

/** Where a part stands, and what is shifted. */
export interface ShiftedPart {
  /** The sheet that the part belongs to; undefined for parts of the whole workbook. */
  readonly sheet: string | undefined;
  readonly shifts: Shifts;
}

/** An edit of a part in which only references change: sheets, tables, charts, drawings, names. */
export function createReferenceEdit(place: ShiftedPart): (token: Token) => string {
  let inside = '';
  return (token) => {
    const { kind, name, source } = token;
    if (kind === 'text') return inside === '' ? source : shiftText(inside, source, place);
    inside = kind === 'open' && (formulas.has(name) || name === 'sqref') ? name : '';
    return kind === 'open' || kind === 'empty' ? shiftTag(token, place) : source;
  };
}

/** A tag whose attributes name cells of the place's own sheet, or hold formulas. */
export function shiftTag({ name, source }: Token, { sheet, shifts }: ShiftedPart): string {
  const own = sheet === undefined ? undefined : shifts.get(sheet.toLowerCase());
  if (name === 'worksheetSource') return shiftSource(source, shifts);
  if (name === 'cfvo')
    return editAttributes(source, (key, value) => (key === 'val' ? shiftFormula(value, sheet, shifts) : undefined));
  if (!mayName.test(source)) return source;
  return editAttributes(source, (key, value) => {
    if (formulaAttributes.has(key)) return changed(value, shiftFormula(value, sheet, shifts));
    if (!own) return undefined;
    if (lists.has(key)) return changed(value, shiftRanges(value, own));
    const isCell = cells.has(key) || (key === 'r' && elementsWithCell.has(name));
    return isCell ? changed(value, shiftRange(value, own) ?? value) : undefined;
  });
}

/** The text of an element that holds a formula or a list of ranges. */
export function shiftText(element: string, source: string, { sheet, shifts }: ShiftedPart): string {
  const text = decodeText(source);
  if (element === 'sqref') {
    const own = sheet === undefined ? undefined : shifts.get(sheet.toLowerCase());
    return own ? escapeMarkup(shiftRanges(text, own) || nowhere) : source;
  }
  const made = shiftFormula(text, sheet, shifts);
  return made === text ? source : escapeMarkup(made);
}

/** Elements whose text is a formula. */
export const formulas: ReadonlySet<string> = new Set([
  'f',
  'formula',
  'formula1',
  'formula2',
  'oldFormula',
  'calculatedColumnFormula',
  'totalsRowFormula',
  'definedName',
]);

/** A rule that is left without rows rests far below them. */
const nowhere = 'A1048576';
const mayName =
  /(?:ref|sqref|activeCell|topLeftCell|\sr|\sr1|\sr2|location|linkedCell|listFillRange|fmla\w+|textlink)\s*=/;
const lists: ReadonlySet<string> = new Set(['sqref']);
const cells: ReadonlySet<string> = new Set(['ref', 'activeCell', 'topLeftCell', 'r1', 'r2']);
const elementsWithCell: ReadonlySet<string> = new Set(['cellWatch', 'inputCells', 'cellSmartTags', 'singleXmlCell']);
const formulaAttributes: ReadonlySet<string> = new Set([
  'location',
  'linkedCell',
  'listFillRange',
  'fmlaLink',
  'fmlaRange',
  'fmlaTxbx',
  'textlink',
]);

/** The source of a pivot table names its sheet beside the range. */
function shiftSource(source: string, shifts: Shifts): string {
  const own = shifts.get((attributeOf(source, 'sheet') ?? '').toLowerCase());
  return own ? editAttributes(source, (key, value) => (key === 'ref' ? shiftRange(value, own) : undefined)) : source;
}

function changed(before: string, after: string): string | undefined {
  return after === before ? undefined : after;
}
