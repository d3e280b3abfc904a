import { ExchangeProblem } from '../../../exchange/problem.ts';
import { limits } from '../limits.ts';
import { attributesOf } from './attributes.ts';
import type { Book } from './book.ts';
import { type NumberKind, numberKindOf } from './number-format.ts';
import { scanWholePart } from './scan-part.ts';
import { codeOfName } from './xml-bytes.ts';
import type { XmlHandler } from './xml-scanner.ts';

/** What numbers mean, by the style number of their cells. */
export type Styles = readonly NumberKind[];

const xf = codeOfName('xf');

/** Reads the styles part as far as it says what is a day, a time or a percentage. */
export async function readStyles(book: Book, part: string | undefined): Promise<Styles> {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let inCellFormats = false;
  const handler: XmlHandler = {
    open: (scanner) => {
      if (scanner.code === xf) {
        if (inCellFormats) formats.push(Number(attributesOf(scanner).get('numFmtId') ?? 0));
      } else if (scanner.code === 0) {
        const { name } = scanner;
        if (name === 'cellXfs') inCellFormats = true;
        else if (name === 'numFmt') {
          const attributes = attributesOf(scanner);
          codes.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
        }
      }
      if (formats.length > limits.styles || codes.size > limits.styles)
        throw new ExchangeProblem('tooLarge', { file: book.source.name, what: part ?? '', limit: limits.styles });
    },
    close: (scanner) => {
      if (scanner.code === 0 && scanner.name === 'cellXfs') inCellFormats = false;
    },
    text: () => undefined,
  };
  await scanWholePart(book, part, handler);
  return formats.map((id) => numberKindOf(id, codes.get(id)));
}
