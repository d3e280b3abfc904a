import { columnLetters } from '../../format/column-letters.ts';
import { joinedBytes } from '../bytes.ts';
import type { Cell } from '../cell.ts';
import type { Pieces, Platform } from '../platform.ts';
import { memorySource } from '../read/memory-source.ts';
import type { ByteSource, OpenFile, SheetInfo } from '../read/source.ts';
import { emptyStyles } from './xlsx/styles.ts';
import { xmlAttribute, xmlText } from './xml/text.ts';
import { createZipWriter } from './zip/zip-writer.ts';

/** A workbook of another format as `.xlsx`. */
export interface PlainCopy {
  readonly source: ByteSource;
  /** What a sheet is called in the copy: names that `.xlsx` cannot hold are shortened. */
  nameOf(sheet: string): string;
}

/**
 * Copies what is read of a file into a new workbook: every cell in its place, numbers as numbers, days and everything else as
 * texts. How the file looks is not copied.
 */
export async function plainCopy(file: OpenFile, platform: Platform): Promise<PlainCopy> {
  const pieces: Uint8Array[] = [];
  const zip = createZipWriter(platform, async (bytes) => void pieces.push(bytes.slice()));
  const add = (name: string, xml: string) => zip.add(name, once(head + xml));
  const names = new Map(file.sheets.map(({ name }, index) => [name, sheetName(name, index)]));
  const nameOf = (sheet: string) => names.get(sheet) ?? sheet;
  const numbers = file.sheets.map((_, index) => index + 1);
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${types}.${type}+xml"/>`;
  await add(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${numbers.map((number) => part(`worksheets/sheet${number}`, 'worksheet')).join('')}</Types>`,
  );
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (all: string) => `<Relationships xmlns="${packages}/relationships">${all}</Relationships>`;
  await add('_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml')));
  const targets = numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)).join('');
  await add('xl/_rels/workbook.xml.rels', relations(targets + relation(numbers.length + 1, 'styles', 'styles.xml')));
  const listed = file.sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${xmlAttribute(nameOf(name))}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  await add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
  );
  await add('xl/styles.xml', styles);
  for (const [index, sheet] of file.sheets.entries())
    await zip.add(`xl/worksheets/sheet${index + 1}.xml`, sheetPieces(file, sheet));
  await zip.finish();
  return { source: memorySource(file.name, joinedBytes(pieces)), nameOf };
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Style 1 is text, so that digits that are typed over stay digits. */
const styles = emptyStyles
  .slice(head.length)
  .replace('<cellXfs count="1">', '<cellXfs count="2">')
  .replace(
    '</cellXfs>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>',
  );

async function* sheetPieces(file: OpenFile, sheet: SheetInfo): Pieces {
  const encoder = new TextEncoder();
  yield encoder.encode(`${head}<worksheet xmlns="${main}"><sheetData>`);
  for await (const records of file.rows(sheet)) {
    const rows = records.map(({ number, cells, isHidden }) => {
      const xml = cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${number}`)).join('');
      return `<row r="${number}"${isHidden ? ' hidden="1"' : ''}>${xml}</row>`;
    });
    yield encoder.encode(rows.join(''));
  }
  yield encoder.encode('</sheetData></worksheet>');
}

function cellXml(cell: Cell, place: string): string {
  if (cell === undefined || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const text = typeof cell === 'string' ? cell : cell.error;
  // An error that no program writes (a formula without a value) stays to be read.
  if (typeof cell !== 'string' && text.startsWith('#')) return `<c r="${place}" t="e"><v>${xmlText(text)}</v></c>`;
  return `<c r="${place}" s="1" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

const longestName = 31;

function sheetName(name: string, index: number): string {
  const plain = name.replace(/[[\]:*?/\\]/g, ' ');
  if (plain === name && name.length > 0 && name.length <= longestName) return name;
  return `${plain.slice(0, longestName - 5)} ${index + 1}`.trim();
}

async function* once(xml: string): Pieces {
  yield new TextEncoder().encode(xml);
}
