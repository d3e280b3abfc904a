import { attribute, tokens } from './xml.ts';
import { type Parts, WorkbookProblem } from './zip.ts';

export interface SheetEntry {
  readonly name: string;
  readonly isHidden: boolean;
  /** The part that holds its rows. */
  readonly part: string;
}

/** What the rows of any sheet need from the rest of the workbook. */
export interface Workbook {
  readonly sheets: readonly SheetEntry[];
  readonly isDate1904: boolean;
  readonly sharedStrings: readonly string[];
  /** By the style number of a cell: whether its number is a day or a time. */
  readonly dateStyles: readonly boolean[];
}

/** Reads the parts around the sheets. The workbook part is found by its relation, as the format asks. */
export function readWorkbook(parts: Parts): Workbook {
  const workbookPart = targetOf(parts, '', 'officeDocument') ?? 'xl/workbook.xml';
  const xml = parts.read(workbookPart);
  if (xml === undefined) throw new WorkbookProblem('damaged');
  const relations = relationsOf(parts, workbookPart);
  const partOf = (type: string) => relations.find((one) => one.type.endsWith(`/${type}`))?.target;
  const sheets: SheetEntry[] = [];
  let isDate1904 = false;
  for (const { kind, name, source } of tokens(xml)) {
    if (kind !== 'open') continue;
    if (name === 'workbookPr') isDate1904 = ['1', 'true'].includes(attribute(source, 'date1904') ?? '');
    if (name !== 'sheet') continue;
    const relation = relations.find((one) => one.id === attribute(source, 'id'));
    const isSheet = relation?.type.endsWith('/worksheet');
    const isHidden = !['visible', undefined].includes(attribute(source, 'state'));
    if (isSheet) sheets.push({ name: attribute(source, 'name') ?? '', isHidden, part: relation?.target ?? '' });
  }
  return {
    sheets,
    isDate1904,
    sharedStrings: stringsIn(parts.read(partOf('sharedStrings') ?? '')),
    dateStyles: dateStylesIn(parts.read(partOf('styles') ?? '')),
  };
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

function targetOf(parts: Parts, part: string, type: string): string | undefined {
  return relationsOf(parts, part).find((one) => one.type.endsWith(`/${type}`))?.target;
}

function relationsOf(parts: Parts, part: string): Relation[] {
  const folder = part.includes('/') ? part.slice(0, part.lastIndexOf('/') + 1) : '';
  const xml = parts.read(`${folder}_rels/${part.slice(folder.length)}.rels`) ?? '';
  return [...tokens(xml)].flatMap(({ kind, name, source }) => {
    if (kind !== 'open' || name !== 'Relationship') return [];
    const target = attribute(source, 'Target') ?? '';
    return [
      {
        id: attribute(source, 'Id') ?? '',
        type: attribute(source, 'Type') ?? '',
        target: target.startsWith('/') ? target.slice(1) : new URL(folder + target, 'file:///').pathname.slice(1),
      },
    ];
  });
}

/** Shared texts; the runs of rich text are joined, phonetic guides left out. */
function stringsIn(xml = ''): string[] {
  const strings: string[] = [];
  let text = '';
  let reads = false;
  let phonetic = 0;
  for (const { kind, name, source } of tokens(xml)) {
    if (name === 'rPh') phonetic += kind === 'open' ? 1 : -1;
    else if (name === 't') reads = kind === 'open' && phonetic === 0;
    else if (kind === 'text' && reads) text += source;
    else if (name === 'si' && kind === 'close') {
      strings.push(unescaped(text));
      text = '';
    }
  }
  return strings;
}

const escaped = /_x([0-9A-Fa-f]{4})_/g;

/** `_x000D_` stands for a character that XML cannot hold. */
export function unescaped(text: string): string {
  return text.includes('_x') ? text.replace(escaped, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) : text;
}

/** The built-in formats of days and times, the Chinese ones included; 48 and 49 between them are a number and text. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

function dateStylesIn(xml = ''): boolean[] {
  const custom = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCellFormats = false;
  for (const { kind, name, source } of tokens(xml)) {
    if (name === 'cellXfs') inCellFormats = kind === 'open';
    else if (kind !== 'open') continue;
    else if (name === 'numFmt')
      custom.set(Number(attribute(source, 'numFmtId')), isDateFormat(attribute(source, 'formatCode') ?? ''));
    else if (name === 'xf' && inCellFormats) {
      const id = Number(attribute(source, 'numFmtId') ?? 0);
      styles.push(custom.get(id) ?? isBuiltInDate(id));
    }
  }
  return styles;
}

function isDateFormat(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');
  return !/general/i.test(bare) && /[ymdhs年月日]/i.test(bare);
}
