import { ExchangeProblem } from '../../../exchange/problem.ts';
import type { Pieces } from '../../platform.ts';
import { unpackedPieces } from '../zip/entry-pieces.ts';
import type { Book } from './book.ts';
import { inUtf8 } from './in-utf8.ts';
import { XmlFault } from './xml-fault.ts';
import { type XmlHandler, XmlScanner } from './xml-scanner.ts';

/** Walks over one part of a workbook; yields after every piece of it, so that what the handler found can be taken. */
export async function* scanPart(
  book: Book,
  part: string,
  handler: XmlHandler,
  whereIs = () => part,
): AsyncGenerator<void> {
  const scanner = new XmlScanner(handler);
  try {
    for await (const piece of piecesOfPart(book, part)) {
      scanner.push(piece);
      yield;
    }
    scanner.end();
  } catch (error) {
    throw explained(error, book, whereIs());
  }
}

/** The same for a part that is read in one go; a part that is not there is passed over. */
export async function scanWholePart(book: Book, part: string | undefined, handler: XmlHandler): Promise<boolean> {
  if (part === undefined || !book.directory.find(part)) return false;
  for await (const _ of scanPart(book, part, handler));
  return true;
}

/** The content of a part in UTF-8. */
export function piecesOfPart(book: Book, part: string): Pieces {
  const entry = book.directory.find(part);
  if (!entry) throw new ExchangeProblem('damaged', { file: book.source.name, where: part });
  return inUtf8(unpackedPieces(book.source, entry, book.platform));
}

/** What is wrong with the XML of a part, as a problem of the file with its place. */
export function explained(error: unknown, book: Book, where: string): unknown {
  if (!(error instanceof XmlFault)) return error;
  return new ExchangeProblem(error.rule, { file: book.source.name, where }, { cause: error });
}
