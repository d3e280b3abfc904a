import { ExchangeProblem } from '../../problem.ts';
import { unpackedPieces } from '../zip/entry-pieces.ts';
import type { Book } from './book.ts';
import { inUtf8 } from './in-utf8.ts';
import { XmlFault, type XmlHandler, XmlScanner } from './xml-scanner.ts';

/** Walks over one part of a workbook; yields after every piece of it, so that what the handler found can be taken. */
export async function* scanPart(
  book: Book,
  part: string,
  handler: XmlHandler,
  whereIs = () => part,
): AsyncGenerator<void> {
  const entry = book.directory.find(part);
  if (!entry) throw new ExchangeProblem('damaged', { file: book.source.name, where: part });
  const scanner = new XmlScanner(handler);
  const explained = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof XmlFault)) throw error;
      throw new ExchangeProblem('damaged', { file: book.source.name, where: whereIs() }, { cause: error });
    }
  };
  for await (const piece of inUtf8(unpackedPieces(book.source, entry, book.platform))) {
    explained(() => scanner.push(piece));
    yield;
  }
  explained(() => scanner.end());
}

/** The same for a part that is read in one go; a part that is not there is passed over. */
export async function scanWholePart(book: Book, part: string | undefined, handler: XmlHandler): Promise<boolean> {
  if (part === undefined || !book.directory.find(part)) return false;
  for await (const _ of scanPart(book, part, handler));
  return true;
}
