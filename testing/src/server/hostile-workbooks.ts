import { workbookParts, zipOf } from '../workbooks/equipment-import.ts';

interface HostileWorkbook {
  readonly make: () => Buffer;
  readonly words: string;
}

const rows = '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>船名</t></is></c></row></sheetData>';
const huge = () => Buffer.alloc(60 * 1024 * 1024, ' ');
const sheetOf = (content: Buffer, claims?: number) =>
  workbookParts('').map((part) =>
    part.name.includes('sheet1') ? { name: part.name, content, ...(claims ? { claims } : {}) } : part,
  );
const row = (number: number) => `<row r="${number}"><c r="A${number}"><v>1</v></c></row>`;
const everything = 'A1:XFD1048576';

/** Workbooks that are made to cost much, and what their refusal says. */
export const hostileWorkbooks: Readonly<Record<string, HostileWorkbook>> = {
  'no zip': { make: () => Buffer.from('船名,船舶登记号\n甲,乙\n'.repeat(9)), words: '不是有效的 XLSX 工作簿' },
  'cut off': { make: () => zipOf(workbookParts(rows)).subarray(0, -30), words: '已损坏' },
  'a bomb that says so': { make: () => zipOf(sheetOf(huge())), words: '过大' },
  'a bomb that lies': { make: () => zipOf(sheetOf(huge(), 1000)), words: '已损坏' },
  'too many parts': {
    make: () =>
      zipOf([...workbookParts(rows), ...Array.from({ length: 1001 }, (_, i) => ({ name: `a${i}`, content: '' }))]),
    words: '部件超过 1000 个',
  },
  'too many rows': {
    make: () =>
      zipOf(workbookParts(`<sheetData>${Array.from({ length: 5_002 }, (_, i) => row(i + 1)).join('')}</sheetData>`)),
    words: '超过 1000 行',
  },
  'too many columns': {
    make: () =>
      zipOf(
        workbookParts(
          `<sheetData><row r="1">${Array.from({ length: 300 }, (_, i) => `<c r="${letters(i)}1"><v>1</v></c>`).join('')}</row></sheetData>`,
        ),
      ),
    words: '在第 200 列之后',
  },
  'a cell at the far end of the sheet': {
    make: () => zipOf(workbookParts('<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>')),
    words: '在第 200 列之后',
  },
  'a row beyond every sheet': {
    make: () => zipOf(workbookParts('<sheetData><row r="999999999"><c r="A999999999"><v>1</v></c></row></sheetData>')),
    words: '已损坏',
  },
  'ranges over everything': {
    make: () =>
      zipOf(
        workbookParts(
          `${rows}<mergeCells><mergeCell ref="${everything}"/></mergeCells><dataValidations count="1"><dataValidation type="list" sqref="${everything}"><formula1>"a"</formula1></dataValidation></dataValidations>`,
          { names: '<definedNames><definedName name="a">船舶!$A$1:$XFD$1048576</definedName></definedNames>' },
        ),
      ),
    words: '没有写入',
  },
};

/** 4,000 rows of forty cells: more than is taken, and long to read. */
export function largeWorkbook(): Buffer {
  const cells = Array.from({ length: 40 }, (_, i) => `<c r="${letters(i)}2" t="inlineStr"><is><t>值${i}</t></is></c>`);
  const many = Array.from(
    { length: 4_000 },
    (_, i) => `<row r="${i + 2}">${cells.join('').replaceAll('2"', `${i + 2}"`)}</row>`,
  );
  return zipOf(workbookParts(`<sheetData>${row(1)}${many.join('')}</sheetData>`));
}

function letters(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : letters(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));
}
