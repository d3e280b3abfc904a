import { limits } from '../limits.ts';
import type { Merge } from '../xlsx/merges.ts';
import { XmlFault } from '../xlsx/xml-fault.ts';

type Attributes = ReadonlyMap<string, string>;

/** Where rows and cells of an ODF table stand; each may stand for many that are the same. */
export class OdsPlaces {
  /** From 1. */
  row = 0;
  /** How many rows this one stands for. */
  rows = 1;
  /** From 0. */
  column = 0;
  /** How many cells this one stands for. */
  columns = 1;
  #nextRow = 1;
  #nextColumn = 0;

  openRow(attributes: Attributes): void {
    this.row = this.#nextRow;
    this.rows = countOf(attributes.get('number-rows-repeated'));
    this.#nextRow += this.rows;
    this.#nextColumn = 0;
    // Programs repeat the empty row to the end of the sheet, and one row more.
    if (this.row > limits.lastRow + 1) throw new XmlFault('rows beyond the last');
  }

  /** The range of cells that this one stands for, where they are merged. */
  openCell(attributes: Attributes): Merge | undefined {
    this.column = this.#nextColumn;
    this.columns = countOf(attributes.get('number-columns-repeated'));
    this.#nextColumn += this.columns;
    const [across, down] = [
      countOf(attributes.get('number-columns-spanned')),
      countOf(attributes.get('number-rows-spanned')),
    ];
    const { row, column } = this;
    if (across * down === 1 || column >= limits.columns) return undefined;
    return { firstRow: row, lastRow: row + down - 1, firstColumn: column, lastColumn: column + across - 1 };
  }
}

function countOf(text: string | undefined): number {
  const count = Number(text ?? 1);
  if (!Number.isInteger(count) || count < 1 || count > limits.lastRow) throw new XmlFault('no count');
  return count;
}
