import { ExchangeProblem } from '../../../exchange/problem.ts';
import { limits } from '../limits.ts';
import type { Book } from './book.ts';
import { type Merge, MergeList } from './merges.ts';
import { explained, piecesOfPart, scanPart } from './scan-part.ts';
import type { SheetPart } from './workbook.ts';
import { bytesOfLatin } from './xml-bytes.ts';
import { XmlScanner } from './xml-scanner.ts';

/**
 * The merged ranges of a sheet. They stand behind its rows, so the part is unpacked once before it is read; but only its
 * end is looked at, unless the rows end long before it does.
 */
export async function findMerges(book: Book, sheet: SheetPart): Promise<readonly Merge[]> {
  const list = new MergeList(() => {
    throw new ExchangeProblem('tooManyMerges', { file: book.source.name, sheet: sheet.name, limit: limits.merges });
  });
  try {
    const end = await endOfPart(book, sheet.part);
    const rest = end.subarray(afterRows(end));
    if (rest.length === end.length) for await (const _ of scanPart(book, sheet.part, list));
    else if (mayMerge(rest)) scanRest(rest, list);
  } catch (error) {
    throw explained(error, book, sheet.part);
  }
  return list.merges;
}

const keptBytes = 1024 * 1024;

async function endOfPart(book: Book, part: string): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const piece of piecesOfPart(book, part)) {
    kept.push(piece);
    size += piece.length;
    while (size - (kept[0]?.length ?? 0) >= keptBytes) size -= kept.shift()?.length ?? 0;
  }
  const end = new Uint8Array(size);
  let at = 0;
  for (const piece of kept) {
    end.set(piece, at);
    at += piece.length;
  }
  return end;
}

const closing = bytesOfLatin('sheetData>');
const merge = bytesOfLatin('mergeCell');

/** Behind the tag that closes the rows; 0 where it is not in these bytes. */
function afterRows(bytes: Uint8Array): number {
  const at = lastIndexOf(bytes, closing);
  return at < 0 ? 0 : at + closing.length;
}

function mayMerge(bytes: Uint8Array): boolean {
  return lastIndexOf(bytes, merge) >= 0;
}

function lastIndexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  for (let at = bytes.length - wanted.length; at >= 0; at -= 1) {
    let same = 0;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1;
    if (same === wanted.length) return at;
  }
  return -1;
}

/** What follows the rows, put into a root of its own so that it is whole. */
function scanRest(rest: Uint8Array, list: MergeList) {
  const scanner = new XmlScanner(list);
  scanner.push(root);
  scanner.push(rest);
}

const root = bytesOfLatin('<worksheet>');
