import { crc32, deflateRawSync } from 'node:zlib';
import type { Field } from '@danbao/core/fields';
import { type MeasureKind, measureKinds } from '@danbao/core/measures';
import { headingOf, sheetColumns, writeRow } from '@danbao/core/sheet';
import exceljs from 'exceljs';

type Values = Readonly<Record<string, unknown>>;
type CellValue = string | number | Date | { readonly error: string };

export interface WorkbookOptions {
  readonly kind?: MeasureKind;
  readonly rows: readonly Values[];
  /** Cells put in place of what the values say: by row of the list and wire name. */
  readonly cells?: readonly (readonly [row: number, name: string, value: CellValue])[];
  readonly leftOut?: readonly string[];
}

/** A workbook with the columns of the kind, one row for each of the values. */
export async function workbookOf({ kind = 'ship', rows, cells = [], leftOut = [] }: WorkbookOptions): Promise<Buffer> {
  const columns = sheetColumns(measureKinds[kind]).filter(({ name }) => !leftOut.includes(name));
  const book = new exceljs.Workbook();
  book.addWorksheet('说明').addRow(['第二张表才是数据']);
  const sheet = book.addWorksheet(measureKinds[kind].label.zh);
  sheet.addRow(columns.map((column) => headingOf(column, 'zh')));
  for (const values of rows) sheet.addRow(writeRow(columns, values, 'zh').map((text) => (text === '' ? null : text)));
  for (const [row, name, value] of cells)
    sheet.getCell(row + 2, columns.findIndex((column) => column.name === name) + 1).value = value as exceljs.CellValue;
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** The letters over a column of such a workbook. */
export function columnOf(name: string, kind: MeasureKind = 'ship'): string {
  const index = sheetColumns(measureKinds[kind]).findIndex((column) => column.name === name);
  return index < 26
    ? String.fromCharCode(65 + index)
    : String.fromCharCode(64 + Math.floor(index / 26), 65 + (index % 26));
}

/** What of a measure stands in a sheet: no ids, and the owners left to the import. */
export function sheetValues(body: Values, kind: MeasureKind = 'ship'): Values {
  const { optGuaranty_ID: _, clientList: __, ...values } = body;
  const fields: Readonly<Record<string, Field>> = measureKinds[kind].fields;
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields[name] && !fields[name].noSheet));
}

export interface Part {
  readonly name: string;
  readonly content: Buffer | string;
  /** What the directory says that it unpacks to, when that is a lie. */
  readonly claims?: number;
}

/** A zip file of these parts, honest or not. */
export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const title = Buffer.from(name);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(plain), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(claims ?? plain.length, 8);
    const shared = [Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, uint16(title.length), uint16(0)];
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), ...shared, title, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), uint16(20), ...shared, place, title]));
    bodies.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

function uint16(number: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(number);
  return bytes;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The parts of the smallest workbook with this in its sheet. */
export function workbookParts(sheet: string, options: { readonly names?: string; readonly strings?: string } = {}) {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  return [
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${relations}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${relations}">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="船舶" sheetId="1" r:id="r1"/></sheets>${options.names ?? ''}</workbook>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${main}">${options.strings ?? ''}</sst>` },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet xmlns="${main}">${sheet}</worksheet>` },
  ] satisfies Part[];
}
