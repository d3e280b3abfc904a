import type { FoundSheet } from '../two-pass.ts';
import { attributesOf } from '../xlsx/attributes.ts';
import type { Merge } from '../xlsx/merges.ts';
import type { XmlHandler, XmlScanner } from '../xlsx/xml-scanner.ts';
import { OdsPlaces } from './places.ts';

/** What the content of an ODF spreadsheet says beside its rows. */
export class OdsSheets implements XmlHandler {
  readonly sheets: FoundSheet[] = [];
  /** Styles whose times go on behind 24 hours. */
  readonly durations = new Set<string>();
  /** Styles whose numbers are shown as yes and no: Google Sheets writes its booleans so. */
  readonly booleans = new Set<string>();
  isSpreadsheet = false;
  #booleanFormats = new Set<string>();
  #durationFormats = new Set<string>();
  #hiddenStyles = new Set<string>();
  #style = '';
  #name = '';
  #isHidden = false;
  #merges: Merge[] = [];
  #places = new OdsPlaces();
  /** Tables in a table, which belong to a chart or a form. */
  #tables = 0;

  open(scanner: XmlScanner): void {
    switch (scanner.name) {
      case 'spreadsheet':
        this.isSpreadsheet = true;
        break;
      case 'time-style': {
        const attributes = attributesOf(scanner);
        if (attributes.get('truncate-on-overflow') === 'false') this.#durationFormats.add(attributes.get('name') ?? '');
        break;
      }
      case 'boolean-style':
        this.#booleanFormats.add(attributesOf(scanner).get('name') ?? '');
        break;
      case 'style': {
        const attributes = attributesOf(scanner);
        this.#style = attributes.get('name') ?? '';
        const format = attributes.get('data-style-name') ?? '';
        if (this.#durationFormats.has(format)) this.durations.add(this.#style);
        if (this.#booleanFormats.has(format)) this.booleans.add(this.#style);
        break;
      }
      case 'table-properties':
        if (attributesOf(scanner).get('display') === 'false') this.#hiddenStyles.add(this.#style);
        break;
      case 'table': {
        this.#tables += 1;
        if (this.#tables > 1) break;
        const attributes = attributesOf(scanner);
        this.#name = attributes.get('name') ?? '';
        this.#isHidden = this.#hiddenStyles.has(attributes.get('style-name') ?? '');
        this.#merges = [];
        this.#places = new OdsPlaces();
        break;
      }
      case 'table-row':
        if (this.#tables === 1) this.#places.openRow(attributesOf(scanner));
        break;
      case 'table-cell':
      case 'covered-table-cell': {
        const merge = this.#tables === 1 ? this.#places.openCell(attributesOf(scanner)) : undefined;
        if (merge) this.#merges.push(merge);
      }
    }
  }

  text(): void {}

  close(scanner: XmlScanner): void {
    if (scanner.name !== 'table') return;
    this.#tables -= 1;
    // Links to other programs have tables without a name.
    if (this.#tables === 0 && this.#name !== '')
      this.sheets.push({ name: this.#name, isHidden: this.#isHidden, merges: this.#merges });
  }
}
