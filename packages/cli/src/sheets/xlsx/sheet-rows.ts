import type { Cell } from '@danbao/core/sheet';
import { CommandError } from '../../command-error.ts';
import { exitCodes } from '../../exit-codes.ts';
import { limits } from '../limits.ts';
import { columnIndex, type SheetRecord } from '../sheet.ts';
import { dateTextOf } from './date-number.ts';
import { unescaped, type Workbook } from './workbook.ts';
import { attribute, tokens } from './xml.ts';

interface CellSource {
  readonly column: number;
  readonly type: string;
  readonly style: number;
}

/** The rows of one sheet that hold anything. A formula counts by the value that was saved with it. */
export function* rowsIn(xml: string, workbook: Workbook): Generator<SheetRecord> {
  let number = 0;
  let rows = 0;
  let cells: Cell[] = [];
  let cell: CellSource | undefined;
  let text = '';
  let reads = false;
  let phonetic = 0;
  for (const { kind, name, source } of tokens(xml)) {
    if (kind === 'text') {
      if (reads) text += source;
    } else if (name === 'v' || name === 't') reads = kind === 'open' && cell !== undefined && phonetic === 0;
    else if (name === 'rPh') phonetic += kind === 'open' ? 1 : -1;
    else if (name === 'c' && kind === 'open') {
      cell = cellSource(source, cells.length);
      text = '';
    } else if (name === 'c' && cell) {
      const value = cellOf(cell, text, workbook);
      if (value !== undefined && value !== '') put(cells, cell.column, value);
      cell = undefined;
    } else if (name === 'row' && kind === 'open') {
      number = Number(attribute(source, 'r') ?? number + 1);
      cells = [];
    } else if (name === 'row' && cells.length > 0) {
      rows += 1;
      if (rows > limits.xlsxRows + 1)
        throw new CommandError(exitCodes.invalid, 'tooManyRows', { limit: limits.xlsxRows });
      yield { number, cells };
    }
  }
}

function cellSource(source: string, next: number): CellSource {
  const letters = /^[A-Z]{1,3}/.exec(attribute(source, 'r') ?? '')?.[0];
  return {
    column: letters === undefined ? next : columnIndex(letters),
    type: attribute(source, 't') ?? 'n',
    style: Number(attribute(source, 's') ?? 0),
  };
}

function put(cells: Cell[], column: number, value: Cell) {
  if (column >= limits.columns) throw new CommandError(exitCodes.invalid, 'tooManyColumns', { limit: limits.columns });
  while (cells.length < column) cells.push(undefined);
  cells[column] = value;
}

function cellOf({ type, style }: CellSource, text: string, workbook: Workbook): Cell {
  if (text === '') return undefined;
  if (type === 's') return workbook.sharedStrings[Number(text)];
  if (type === 'str' || type === 'inlineStr') return unescaped(text);
  if (type === 'e') return { error: text };
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd')
    return text
      .replace('T', ' ')
      .replace(/(\.\d+)?Z?$/, '')
      .replace(/ 00:00:00$/, '');
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  return (workbook.dateStyles[style] ? dateTextOf(number, workbook.isDate1904) : undefined) ?? number;
}
