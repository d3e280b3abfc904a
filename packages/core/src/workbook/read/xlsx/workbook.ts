import { ExchangeProblem } from '../../../exchange/problem.ts';
import { limits } from '../limits.ts';
import type { SheetInfo } from '../source.ts';
import { attributesOf, isTrue } from './attributes.ts';
import type { Book } from './book.ts';
import { relationsOf } from './relations.ts';
import { scanWholePart } from './scan-part.ts';
import type { XmlHandler } from './xml-scanner.ts';

/** What the workbook part says. */
export interface Workbook {
  readonly part: string;
  readonly sheets: readonly SheetPart[];
  readonly isDate1904: boolean;
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
}

export interface SheetPart extends SheetInfo {
  /** The part that holds its rows. */
  readonly part: string;
}

/** Reads the workbook part, which the relations of the file name; chart sheets and macro sheets hold no rows. */
export async function readWorkbook(book: Book): Promise<Workbook> {
  const part = (await relationsOf(book, '')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const relations = await relationsOf(book, part);
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const targetOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.target;
  const sheets: SheetPart[] = [];
  let isWorkbook = false;
  let isDate1904 = false;
  const handler: XmlHandler = {
    open: (scanner) => {
      if (scanner.code !== 0) return;
      const { name } = scanner;
      if (name === 'workbook') isWorkbook = true;
      else if (name === 'workbookPr') isDate1904 = isTrue(attributesOf(scanner).get('date1904'));
      else if (name === 'sheet') {
        const attributes = attributesOf(scanner);
        const relation = byId.get(attributes.get('id') ?? '');
        if (relation?.type !== 'worksheet') return;
        if (sheets.length === limits.sheets)
          throw new ExchangeProblem('tooManyParts', { file: book.source.name, limit: limits.sheets });
        const isHidden = (attributes.get('state') ?? 'visible') !== 'visible';
        sheets.push({ name: attributes.get('name') ?? '', isHidden, part: relation.target });
      }
    },
    close: () => undefined,
    text: () => undefined,
  };
  const isThere = await scanWholePart(book, part, handler);
  if (!isThere || !isWorkbook) throw new ExchangeProblem('notAWorkbook', { file: book.source.name });
  return { part, sheets, isDate1904, sharedStrings: targetOf('sharedStrings'), styles: targetOf('styles') };
}
