import type { FoundSheet } from '../two-pass.ts';
import { attributesOf } from '../xlsx/attributes.ts';
import type { Merge } from '../xlsx/merges.ts';
import type { NumberKind } from '../xlsx/number-format.ts';
import type { XmlHandler, XmlScanner } from '../xlsx/xml-scanner.ts';
import { textIn } from '../xlsx/xml-text.ts';
import { kindOfFormat } from './formats.ts';
import { XmlPlaces } from './places.ts';

/** What an XML spreadsheet says beside its rows. */
export class XmlSheets implements XmlHandler {
  readonly sheets: FoundSheet[] = [];
  readonly kinds = new Map<string, NumberKind>();
  isDate1904 = false;
  isWorkbook = false;
  #style = '';
  #name = '';
  #merges: Merge[] = [];
  #places = new XmlPlaces();
  #visible: string | undefined;

  open(scanner: XmlScanner): void {
    switch (scanner.name) {
      case 'Workbook':
        this.isWorkbook = true;
        break;
      case 'Date1904':
        this.isDate1904 = true;
        break;
      case 'Style': {
        const attributes = attributesOf(scanner);
        this.#style = attributes.get('ID') ?? '';
        const parent = this.kinds.get(attributes.get('Parent') ?? 'Default');
        if (parent) this.kinds.set(this.#style, parent);
        break;
      }
      case 'NumberFormat': {
        const format = attributesOf(scanner).get('Format');
        if (format !== undefined) this.kinds.set(this.#style, kindOfFormat(format));
        break;
      }
      case 'Worksheet':
        this.#name = attributesOf(scanner).get('Name') ?? '';
        this.#merges = [];
        this.#visible = undefined;
        this.#places = new XmlPlaces();
        break;
      case 'Row':
        this.#places.openRow(attributesOf(scanner));
        break;
      case 'Cell': {
        const merge = this.#places.openCell(attributesOf(scanner));
        if (merge) this.#merges.push(merge);
        break;
      }
      case 'Visible':
        scanner.wantsText = true;
    }
  }

  text({ bytes, textStart, textEnd }: XmlScanner): void {
    this.#visible = textIn(bytes, textStart, textEnd).trim();
  }

  close(scanner: XmlScanner): void {
    if (scanner.name === 'Visible') scanner.wantsText = false;
    if (scanner.name !== 'Worksheet') return;
    const isHidden = this.#visible === 'SheetHidden' || this.#visible === 'SheetVeryHidden';
    this.sheets.push({ name: this.#name, isHidden, merges: this.#merges });
  }
}
