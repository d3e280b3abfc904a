import { ExchangeProblem } from '../../exchange/problem.ts';
import { columnLetters } from '../../format/column-letters.ts';
import type { Cell } from '../cell.ts';
import { limits } from './limits.ts';
import type { SheetRecord } from './source.ts';
import type { MergeFill } from './xlsx/merge-fill.ts';

/** Where the rows of a sheet come from, for the sentences about them. */
export interface RowPlace {
  readonly file: string;
  readonly sheet: string;
  readonly merges: MergeFill;
}

/** Gathers the rows of a sheet, under the same limits for every format: rows without content are left out. */
export class RowList {
  hidden = 0;
  readonly #place: RowPlace;
  #found: SheetRecord[] = [];
  #count = 0;
  #number = 0;
  #isHidden = false;
  #cells: Cell[] = [];
  #hasContent = false;

  constructor(place: RowPlace) {
    this.#place = place;
  }

  /** The rows found since the last time. */
  take(): readonly SheetRecord[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  /** How many rows wait to be taken. */
  get waiting(): number {
    return this.#found.length;
  }

  /** Begins a row; numbers count from 1 and rise. */
  begin(number: number, isHidden: boolean): void {
    this.#number = number;
    this.#isHidden = isHidden;
    this.#cells = [];
    this.#hasContent = false;
  }

  /** A cell of the row that was begun, in any order; columns count from 0. */
  put(column: number, value: Cell): void {
    if (value === undefined || value === '') return;
    const isBlank = typeof value === 'string' && value.charCodeAt(0) <= 32 && value.trim() === '';
    const { file, sheet } = this.#place;
    const where = () => `${sheet}!${columnLetters(column)}${this.#number}`;
    if (column >= limits.columns) {
      if (isBlank) return;
      throw new ExchangeProblem('tooManyColumns', { file, where: where(), limit: limits.columns });
    }
    if (typeof value === 'string' && value.length > limits.cellText)
      throw new ExchangeProblem('cellTooLong', { file, where: where(), limit: limits.cellText });
    while (this.#cells.length < column) this.#cells.push(undefined);
    this.#cells[column] = value;
    if (!isBlank) this.#hasContent = true;
  }

  /** Ends the row that was begun. */
  end(): void {
    if (!this.#hasContent) return;
    this.#count += 1;
    // The headings are no row of data.
    if (this.#count > limits.rows + 1)
      throw new ExchangeProblem('tooManyRows', { file: this.#place.file, limit: limits.rows });
    const number = this.#number;
    const cells = this.#cells;
    this.#place.merges.fill(number, cells);
    if (this.#isHidden) {
      this.hidden += 1;
      this.#found.push({ number, cells, isHidden: true });
    } else this.#found.push({ number, cells });
  }
}
