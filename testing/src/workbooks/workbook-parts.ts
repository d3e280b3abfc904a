import type { ZipPart } from './zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

export interface BookParts {
  /** The XML of `<sheetData>`. */
  readonly rows: string;
  readonly strings?: string;
  readonly isDate1904?: boolean;
  /** Codes of number formats; cell style n has the n-th. */
  readonly formats?: readonly string[];
  /** Attributes of the sheets before the one with rows. */
  readonly sheetState?: string;
}

/** The parts of a small workbook as spreadsheet programs write them. */
export function workbookParts({
  rows,
  strings = '',
  isDate1904 = false,
  formats = [],
  sheetState = '',
}: BookParts): ZipPart[] {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (...list: string[]) => `${head}<Relationships>${list.join('')}</Relationships>`;
  const numFmts = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`);
  const xfs = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`);
  return [
    { name: '[Content_Types].xml', content: `${head}<Types/>` },
    { name: '_rels/.rels', content: relations(relation('r1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `${head}<workbook ${main} xmlns:r="${office}"><workbookPr date1904="${isDate1904 ? 1 : 0}"/><sheets><sheet name="船舶" sheetId="1"${sheetState} r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('r2', 'sharedStrings', '/xl/sharedStrings.xml'),
        relation('r3', 'styles', 'styles.xml'),
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${head}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    },
    { name: 'xl/sharedStrings.xml', content: `${head}<sst ${main}>${strings}</sst>` },
    {
      name: 'xl/styles.xml',
      content: `${head}<styleSheet ${main}><numFmts>${numFmts.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
    },
  ];
}
