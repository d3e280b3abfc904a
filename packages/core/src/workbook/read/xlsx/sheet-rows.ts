import { ExchangeProblem } from '../../../exchange/problem.ts';
import { columnLetters } from '../../../format/column-letters.ts';
import type { Cell } from '../../cell.ts';
import { limits } from '../limits.ts';
import type { SheetRecord } from '../source.ts';
import { attributesOf } from './attributes.ts';
import { CellAttributes, cellTypes } from './cell-attributes.ts';
import { emptyFormula, isoCell, numberCell } from './cell-value.ts';
import { numberIn } from './number-in.ts';
import { PlainCell } from './plain-cell.ts';
import type { SheetSetting } from './sheet-setting.ts';
import { bytesOfLatin, codeOfName, standsAt } from './xml-bytes.ts';
import { XmlFault } from './xml-fault.ts';
import type { XmlHandler, XmlScanner } from './xml-scanner.ts';
import { textIn, unescaped } from './xml-text.ts';

const c = codeOfName('c');
const v = codeOfName('v');
const t = codeOfName('t');
const f = codeOfName('f');
const row = codeOfName('row');
const col = codeOfName('col');
const rPh = codeOfName('rPh');
const valueEnd = bytesOfLatin('</v></c>');
const lessThan = 60;
const greaterThan = 62;
const letterV = 118;

/** Makes rows of the tags of a sheet part. Formulas count by the value that was saved with them. */
export class SheetRows implements XmlHandler {
  hidden = 0;
  #setting: SheetSetting;
  #tag = new CellAttributes();
  /** The style of every column, where cells may leave it out. */
  #columnStyles: Int32Array | undefined;
  #plain = new PlainCell();
  #found: SheetRecord[] = [];
  #rows = 0;
  #inData = false;
  #inRow = false;
  #number = 0;
  #isHidden = false;
  #cells: Cell[] = new Array(limits.columns).fill(undefined);
  #width = 0;
  #hasContent = false;
  #next = 0;
  /** Which row a column was last met in. */
  #met = new Int32Array(limits.lastColumn);
  #inCell = false;
  #column = 0;
  #style = 0;
  #type: number = cellTypes.number;
  #reads: 'nothing' | 'value' | 'formula' = 'nothing';
  #pieces = 0;
  #hasValue = false;
  #value = Number.NaN;
  #text = '';
  #formula: string | undefined;
  #guides = 0;

  constructor(setting: SheetSetting) {
    this.#setting = setting;
    if (setting.isColumnStyled) this.#columnStyles = new Int32Array(limits.lastColumn);
  }

  /** The rows found since the last time. */
  take(): readonly SheetRecord[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  /** Where the scan stands, as people name it: `船舶!B4`. */
  get place(): string {
    const letters = this.#inCell ? columnLetters(this.#column) : '';
    return `${this.#setting.sheet}!${letters}${this.#number}`;
  }

  open(scanner: XmlScanner): void {
    const { code } = scanner;
    if (code === c) {
      if (this.#inRow) {
        this.#openCell(scanner);
        this.#readAtOnce(scanner);
      }
    } else if (code === v || code === t) {
      if (this.#inCell && this.#guides === 0) this.#read(scanner, 'value');
    } else if (code === row) {
      if (this.#inData) this.#openRow(scanner);
    } else if (code === f) {
      if (this.#inCell) {
        this.#formula = '';
        this.#read(scanner, 'formula');
      }
    } else if (code === rPh) this.#guides += 1;
    else if (code === col) this.#openColumns(scanner);
    else if (code === 0) this.#openLong(scanner.name);
  }

  text(scanner: XmlScanner): void {
    const { bytes, textStart, textEnd } = scanner;
    this.#pieces += 1;
    if (this.#reads === 'formula') {
      if (this.#pieces === 1) this.#formula = textIn(bytes, textStart, textEnd, scanner.isLiteral);
    } else if (this.#type === cellTypes.number || this.#type === cellTypes.shared) {
      if (this.#pieces > 1) throw new XmlFault('a number in pieces');
      this.#value = numberIn(bytes, textStart, textEnd);
      if (Number.isNaN(this.#value)) throw new XmlFault('no number');
    } else {
      this.#text += textIn(bytes, textStart, textEnd, scanner.isLiteral);
      if (this.#text.length > limits.cellText) this.#checkLength();
    }
  }

  close(scanner: XmlScanner): void {
    const { code } = scanner;
    if (code === c) {
      if (this.#inCell) this.#closeCell();
    } else if (code === v || code === t || code === f) {
      scanner.wantsText = false;
      this.#reads = 'nothing';
    } else if (code === row) {
      if (this.#inRow) this.#closeRow();
    } else if (code === rPh) this.#guides -= 1;
    else if (code === 0 && scanner.name === 'sheetData') this.#inData = false;
  }

  #openLong(name: string) {
    if (name === 'sheetData') this.#inData = true;
    else if (name === 'mergeCell' && !this.#setting.merges) {
      const { file, sheet } = this.#setting;
      throw new ExchangeProblem('mergedTooLarge', { file, sheet });
    }
  }

  #openColumns(scanner: XmlScanner) {
    if (!this.#columnStyles || this.#inData) return;
    const attributes = attributesOf(scanner);
    const [first, last, style] = ['min', 'max', 'style'].map((name) => Number(attributes.get(name) ?? 0));
    this.#columnStyles.fill(style ?? 0, (first ?? 1) - 1, last);
  }

  #read(scanner: XmlScanner, what: 'value' | 'formula') {
    scanner.wantsText = true;
    this.#reads = what;
    this.#pieces = 0;
    if (what === 'value') this.#hasValue = true;
  }

  #openRow(scanner: XmlScanner) {
    if (this.#inRow) throw new XmlFault('a row in a row');
    this.#tag.read(scanner);
    const number = this.#tag.row < 0 ? this.#number + 1 : this.#tag.row;
    if (number <= this.#number || number > limits.lastRow) throw new XmlFault('rows out of order');
    this.#number = number;
    this.#isHidden = this.#tag.isHidden;
    this.#inRow = true;
    this.#width = 0;
    this.#hasContent = false;
    this.#next = 0;
  }

  #openCell(scanner: XmlScanner) {
    if (this.#inCell) throw new XmlFault('a cell in a cell');
    this.#tag.read(scanner);
    this.#begin(this.#tag);
  }

  #begin(tag: CellAttributes | PlainCell) {
    const column = tag.column < 0 ? this.#next : tag.column;
    this.#column = column;
    this.#inCell = true;
    this.#next = column + 1;
    const isElsewhere = tag.column >= 0 && tag.row !== this.#number;
    if (isElsewhere || column >= limits.lastColumn || this.#met[column] === this.#number)
      throw new XmlFault('a cell in the wrong place');
    this.#met[column] = this.#number;
    this.#style = tag.style === 0 && this.#columnStyles ? (this.#columnStyles[column] ?? 0) : tag.style;
    this.#type = tag.type;
    this.#hasValue = false;
    this.#value = Number.NaN;
    this.#text = '';
    this.#formula = undefined;
  }

  /** Nearly all cells are `<c …><v>…</v></c>`: read without a word to the scanner about each of their tags. */
  #readAtOnce(scanner: XmlScanner) {
    const { bytes } = scanner;
    const tag = scanner.attributesEnd + 1;
    const isValue = bytes[tag] === lessThan && bytes[tag + 1] === letterV && bytes[tag + 2] === greaterThan;
    if (this.#type > cellTypes.shared || !isValue) return;
    const start = tag + 3;
    let end = start;
    while (end < bytes.length && bytes[end] !== lessThan) end += 1;
    if (end === start || bytes[end + 2] !== letterV || !standsAt(bytes, end, valueEnd)) return;
    this.#value = numberIn(bytes, start, end);
    if (Number.isNaN(this.#value)) throw new XmlFault('no number');
    this.#closeCell();
    scanner.readTo = this.#readOn(bytes, end + valueEnd.length);
  }

  /** The plain cells that follow in the row, without a word to the scanner about any of them. */
  #readOn(bytes: Uint8Array, from: number): number {
    const plain = this.#plain;
    let at = from;
    while (plain.read(bytes, at)) {
      this.#begin(plain);
      this.#value = plain.value;
      this.#closeCell();
      at = plain.end;
    }
    return at;
  }

  #closeCell() {
    const value = this.#cellValue();
    if (value !== undefined && value !== '') this.#put(value);
    this.#inCell = false;
  }

  #cellValue(): Cell {
    const { texts, styles, isDate1904 } = this.#setting;
    const isText = this.#type === cellTypes.text;
    const isEmpty = isText ? !this.#hasValue : this.#text === '' && Number.isNaN(this.#value);
    if (isEmpty) return this.#formula === undefined ? undefined : emptyFormula(this.#formula);
    if (this.#type === cellTypes.shared) {
      const text = texts.text(this.#value);
      if (text === undefined) throw new XmlFault('a shared text that is not there');
      return text;
    }
    if (this.#type === cellTypes.number) return numberCell(this.#value, styles[this.#style] ?? 'number', isDate1904);
    if (isText) return this.#checkLength();
    const text = this.#text.trim();
    if (this.#type === cellTypes.error) return { error: text };
    if (this.#type === cellTypes.boolean) return text === '1' || text === 'true' ? 'TRUE' : 'FALSE';
    return isoCell(text);
  }

  #checkLength(): string {
    const text = unescaped(this.#text);
    if (text.length <= limits.cellText) return text;
    const { file } = this.#setting;
    throw new ExchangeProblem('cellTooLong', { file, where: this.place, limit: limits.cellText });
  }

  #put(value: Cell & {}) {
    const isBlank = typeof value === 'string' && value.charCodeAt(0) <= 32 && value.trim() === '';
    if (this.#column >= limits.columns) {
      if (isBlank) return;
      const { file } = this.#setting;
      throw new ExchangeProblem('tooManyColumns', { file, where: this.place, limit: limits.columns });
    }
    this.#cells[this.#column] = value;
    if (this.#column >= this.#width) this.#width = this.#column + 1;
    if (!isBlank) this.#hasContent = true;
  }

  #closeRow() {
    this.#inRow = false;
    const cells = this.#cells.slice(0, this.#width);
    this.#cells.fill(undefined, 0, this.#width);
    if (!this.#hasContent) return;
    this.#rows += 1;
    // The headings are no row of data.
    if (this.#rows > limits.rows + 1)
      throw new ExchangeProblem('tooManyRows', { file: this.#setting.file, limit: limits.rows });
    const number = this.#number;
    this.#setting.merges?.fill(number, cells);
    if (this.#isHidden) {
      this.hidden += 1;
      this.#found.push({ number, cells, isHidden: true });
    } else this.#found.push({ number, cells });
  }
}
