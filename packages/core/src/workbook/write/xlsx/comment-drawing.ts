import { columnLetters } from '../../../format/column-letters.ts';
import { tokensOf } from '../xml/rewrite.ts';
import { decodeText, escapeMarkup } from '../xml/text.ts';
import type { NewComment, SheetJob } from './sheet-job.ts';
import type { Shift, Shifts } from './shift.ts';
import { shiftFormula } from './shift-references.ts';

/** What the boxes of a drawing need to know. */
export type DrawingJob = Pick<SheetJob, 'shift' | 'shifts' | 'found' | 'kept'> & {
  readonly sheet: string;
  /** Cells that had a comment of ours, such as `B5`. */
  readonly ours: ReadonlySet<string>;
};

/** The drawing that holds the boxes of a sheet's comments: boxes move with their cells, ours go and come. */
export function writeCommentDrawing(vml: string, job: DrawingJob): string {
  let made = '';
  let shape: string | undefined;
  for (const { kind, name, source } of tokensOf(vml)) {
    if (name === 'shape' && kind === 'open') shape = '';
    if (shape !== undefined) {
      shape += source;
      if (name !== 'shape' || kind !== 'close') continue;
      made += movedShape(shape, job);
      shape = undefined;
    } else if (name === 'xml' && kind === 'close') made += newShapes(vml, job) + source;
    else made += source;
  }
  return made;
}

/** A drawing without a box. */
export const emptyDrawing =
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype></xml>';

function movedShape(shape: string, { shift, shifts, sheet, ours, kept }: DrawingJob): string {
  const row = numberIn(shape, 'Row');
  const column = numberIn(shape, 'Column');
  const isNote = /ObjectType\s*=\s*["']Note["']/.test(shape) && row !== undefined && column !== undefined;
  // The controls of a sheet do not come into a copy of its wrong rows.
  if (!isNote) return kept ? '' : anchored(shape, shift).replace(formulaElements, formulaIn(sheet, shifts));
  if (ours.has(`${columnLetters(column)}${row + 1}`)) return '';
  const rows = shift.rows(row + 1, row + 1);
  if (!rows) return '';
  const [newColumn] = shift.columns(column, column);
  return withNumber(withNumber(anchored(shape, shift, rows[0] - 1 - row), 'Row', rows[0] - 1), 'Column', newColumn);
}

const formulaElements = /(<(?:[\w.-]+:)?Fmla\w+>)([^<]*)(?=<)/g;

function formulaIn(sheet: string, shifts: Shifts) {
  return (_: string, tag: string, text: string) => tag + escapeMarkup(shiftFormula(decodeText(text), sheet, shifts));
}

/** An anchor is: left column, offset, top row, offset, right column, offset, bottom row, offset. */
function anchored(shape: string, shift: Shift, down = 0): string {
  return shape.replace(/(<(?:[\w.-]+:)?Anchor>)([^<]*)(?=<)/, (whole, tag: string, text: string) => {
    const numbers = text.split(',').map(Number);
    if (numbers.length !== 8 || numbers.some(Number.isNaN)) return whole;
    const [left = 0, a, top = 0, b, right = 0, c, bottom = 0, d] = numbers;
    const columns = shift.columns(left, right);
    return `${tag}${[columns[0], a, top + down, b, columns[1], c, bottom + down, d].join(', ')}`;
  });
}

function numberIn(shape: string, name: string): number | undefined {
  const text = new RegExp(`<(?:[\\w.-]+:)?${name}>\\s*(\\d+)`).exec(shape)?.[1];
  return text === undefined ? undefined : Number(text);
}

function withNumber(shape: string, name: string, value: number): string {
  return shape.replace(new RegExp(`(<(?:[\\w.-]+:)?${name}>)\\s*\\d+`), `$1${value}`);
}

function newShapes(vml: string, { found }: DrawingJob): string {
  const taken = [...vml.matchAll(/_x0000_s(\d{1,9})\b/g)].map(([, id]) => Number(id));
  const first = taken.reduce((max, id) => Math.max(max, id), 1024) + 1;
  const type = vml.includes('"_x0000_t202"') ? ' type="#_x0000_t202"' : '';
  return found.comments.map((comment, index) => shapeOf(comment, first + index, type, found.widths)).join('');
}

const usual = { column: 64, row: 20 };
const box = { width: 256, line: 18, perLine: 34, most: 26 };

/** A box beside its cell, as high as its text. */
function shapeOf(
  { row, column, text }: NewComment,
  id: number,
  type: string,
  widths: ReadonlyMap<number, number>,
): string {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(unitsOf(line) / box.perLine)), 0);
  const rows = Math.ceil((Math.min(lines, box.most) * box.line + 12) / usual.row);
  const [right, offset] = columnAt(column + 1, 15 + box.width, widths);
  const top = Math.max(0, row - 2);
  const anchor = [column + 1, 15, top, 4, right, offset, top + rows, 4].join(', ');
  return `<v:shape xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" id="_x0000_s${id}"${type} style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
}

/** Chinese characters are twice as wide as Latin ones. */
function unitsOf(line: string): number {
  let units = 0;
  for (const letter of line) units += (letter.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1;
  return units;
}

/** The column that many pixels to the right of a column's left edge, and the rest. */
function columnAt(from: number, pixels: number, widths: ReadonlyMap<number, number>): [number, number] {
  let column = from;
  let rest = pixels;
  for (let width = widths.get(column) ?? usual.column; rest > width && column < from + 40; ) {
    rest -= width;
    column += 1;
    width = widths.get(column) ?? usual.column;
  }
  return [column, rest];
}
