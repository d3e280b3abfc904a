import { ExchangeProblem } from '../../../exchange/problem.ts';
import type { ByteSource } from '../source.ts';
import { bytesOf, piecesOf } from '../source-pieces.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

const known = new WeakMap<ByteSource, Promise<Encoding>>();

/**
 * Decides how the bytes are to be read: a byte order mark, else strict UTF-8 over the whole file, else strict GB18030.
 * Big5 is never guessed; bytes that fit nothing are refused rather than read wrongly (R13). A source is judged once.
 */
export function encodingOf(source: ByteSource): Promise<Encoding> {
  const encoding = known.get(source) ?? judged(source);
  known.set(source, encoding);
  return encoding;
}

async function judged(source: ByteSource): Promise<Encoding> {
  const marked = markIn(await bytesOf(source, 0, Math.min(3, source.size)));
  const candidates: readonly Encoding[] = marked ? [marked] : ['utf-8', 'gb18030'];
  for (const encoding of candidates) if (await decodes(source, encoding)) return encoding;
  throw new ExchangeProblem('unknownEncoding', { file: source.name, row: await rowOfFault(source) });
}

/** The text of the file, without its byte order mark. */
export async function* textOf(source: ByteSource, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const piece of piecesOf(source)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

function markIn([a, b, c]: Uint8Array): Encoding | undefined {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return a === 0xef && b === 0xbb && c === 0xbf ? 'utf-8' : undefined;
}

/** The first row that makes no sense as UTF-8, from 1. */
async function rowOfFault(source: ByteSource): Promise<number> {
  const decoder = new TextDecoder();
  let row = 1;
  for await (const piece of piecesOf(source)) {
    const text = decoder.decode(piece, { stream: true });
    const fault = text.search(/[\0\ufffd]/);
    row += (fault < 0 ? text : text.slice(0, fault)).split('\n').length - 1;
    if (fault >= 0) return row;
  }
  return row;
}

/** Whether every byte makes sense. NUL never stands in a text file: it is UTF-16 without a mark, or no text at all. */
async function decodes(source: ByteSource, encoding: Encoding): Promise<boolean> {
  try {
    for await (const text of textOf(source, encoding)) if (text.includes('\0')) return false;
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
