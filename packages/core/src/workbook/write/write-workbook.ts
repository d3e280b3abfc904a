import { sentence } from '../../exchange/i18n/sentence.ts';
import { columnLetters } from '../../format/column-letters.ts';
import type { Label, Locale } from '../../label.ts';
import { joinedBytes } from '../bytes.ts';
import type { Platform } from '../platform.ts';
import { memorySource } from '../read/memory-source.ts';
import { fillWorkbook } from './fill-workbook.ts';
import type { CellFormat } from './xlsx/row-writer.ts';
import { emptyStyles } from './xlsx/styles.ts';
import { xmlAttribute, xmlText } from './xml/text.ts';
import { createZipWriter, type Write } from './zip/zip-writer.ts';

/** A sheet of a new workbook: headings, and rows as they come. */
export interface NewSheet {
  readonly name: string;
  readonly columns: readonly NewColumn[];
  /** The cells as texts. */
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
  /** The headings offer to sort and to choose. */
  readonly hasFilter?: true;
  /** There, but shown by no program: stamps. */
  readonly isVeryHidden?: true;
}

export interface NewColumn {
  readonly heading: string;
  readonly format: CellFormat;
  /** Numbers are shown with two decimals. */
  readonly isMoney?: true;
  /** Offered as a list in the first 5,000 rows, where programs let nothing else be typed. */
  readonly choices?: readonly { readonly label: Label }[];
  readonly isHidden?: true;
}

/**
 * Writes a plain workbook: headings in bold that stay in sight, columns in the format of their values, lists of choices.
 * Texts never become formulas. Throws an ExchangeProblem for what no workbook holds.
 */
export async function writeWorkbook(
  sheets: readonly NewSheet[],
  platform: Platform,
  locale: Locale,
  write: Write,
): Promise<void> {
  const bytes = await skeletonOf(sheets, platform, locale);
  const filled = sheets.map(({ name, columns, rows }) => ({
    sheet: name,
    columns: columns.map(({ format }) => format),
    rows,
  }));
  await fillWorkbook(memorySource('.xlsx', bytes), platform, filled, write);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Numbers of styles: a bold heading, text, number, day, money. */
const styleOf = { heading: 1, text: 2, number: 0, date: 3, money: 4 } as const;
/** Lists do not reach to the end of the sheet: some programs take them apart cell by cell. */
const lastListRow = 5_000;
/** A list of choices may be written in place up to so many characters; longer ones are left out. */
const longestList = 255;
/** Of the message of a list, in characters. */
const longestMessage = 250;

/** The workbook without its rows. */
async function skeletonOf(sheets: readonly NewSheet[], platform: Platform, locale: Locale): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = createZipWriter(platform, async (bytes) => void pieces.push(bytes.slice()));
  const add = (name: string, xml: string) => zip.add(name, onePiece(head + xml));
  const numbers = sheets.map((_, index) => index + 1);
  const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${types}.${type}+xml"/>`;
  await add(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}${numbers.map((number) => override(`/xl/worksheets/sheet${number}.xml`, 'worksheet')).join('')}</Types>`,
  );
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (all: string) => `<Relationships xmlns="${packages}/relationships">${all}</Relationships>`;
  await add('_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml')));
  const ofSheets = numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)).join('');
  await add('xl/_rels/workbook.xml.rels', relations(ofSheets + relation(sheets.length + 1, 'styles', 'styles.xml')));
  const listed = sheets.map(
    ({ name, isVeryHidden }, index) =>
      `<sheet name="${xmlAttribute(name)}" sheetId="${index + 1}"${isVeryHidden ? ' state="veryHidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  await add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
  );
  await add('xl/styles.xml', styles());
  for (const [index, sheet] of sheets.entries())
    await add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet, locale));
  await zip.finish();
  return joinedBytes(pieces);
}

function styles(): string {
  const xf = (format: number, font: number) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  return emptyStyles
    .slice(head.length)
    .replace(
      '<fonts count="1">',
      '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2">',
    )
    .replace('</fonts>', '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>')
    .replace('<cellXfs count="1">', '<cellXfs count="5">')
    .replace('</cellXfs>', `${xf(49, 1)}${xf(49, 0)}${xf(164, 0)}${xf(2, 0)}</cellXfs>`);
}

function sheetXml({ columns, hasFilter }: NewSheet, locale: Locale): string {
  const cols = columns.map(({ heading, format, isMoney, isHidden }, index) => {
    const width = Math.min(40, Math.max(10, [...heading].length * 2 + 2));
    const hidden = isHidden ? ' hidden="1"' : '';
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1" style="${styleOf[isMoney ? 'money' : format]}"${hidden}/>`;
  });
  const headings = columns.map(({ heading }, index) =>
    heading === ''
      ? ''
      : `<c r="${columnLetters(index)}1" s="${styleOf.heading}" t="inlineStr"><is><t xml:space="preserve">${xmlText(heading)}</t></is></c>`,
  );
  const lists = columns.flatMap(({ choices = [] }, index) => {
    const list = choices.map(({ label }) => label[locale]);
    const text = list.join(',');
    if (list.length === 0 || text.length > longestList || list.some((one) => /[,"]/.test(one))) return [];
    const letters = columnLetters(index);
    const error = sentence('choiceOf', locale, { choices: list.join(' / ') }).slice(0, longestMessage);
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" error="${xmlAttribute(error)}" sqref="${letters}2:${letters}${lastListRow}"><formula1>"${xmlText(text)}"</formula1></dataValidation>`,
    ];
  });
  const validations =
    lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
  const filter = hasFilter ? `<autoFilter ref="A1:${columnLetters(columns.length - 1)}1"/>` : '';
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${headings.join('')}</row></sheetData>${filter}${validations}</worksheet>`;
}

async function* onePiece(xml: string) {
  yield new TextEncoder().encode(xml);
}
