import { createReadStream } from 'node:fs';
import { CommandError } from '../../command-error.ts';
import { exitCodes } from '../../exit-codes.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/**
 * Decides how the bytes are to be read: a byte order mark, else strict UTF-8 over the whole file, else strict GB18030.
 * Big5 is never guessed; bytes that fit nothing are refused rather than read wrongly (R13).
 */
export async function encodingOf(path: string, file: string): Promise<Encoding> {
  const marked = await markOf(path);
  const candidates: readonly Encoding[] = marked ? [marked] : ['utf-8', 'gb18030'];
  for (const encoding of candidates) {
    if (await decodes(path, encoding)) return encoding;
  }
  throw new CommandError(exitCodes.invalid, 'unknownEncoding', { file });
}

/** The text of the file, without its byte order mark. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

async function markOf(path: string): Promise<Encoding | undefined> {
  for await (const chunk of createReadStream(path, { end: 2 })) {
    const [a, b, c] = chunk as Buffer;
    if (a === 0xff && b === 0xfe) return 'utf-16le';
    if (a === 0xfe && b === 0xff) return 'utf-16be';
    if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  }
  return undefined;
}

/** Whether every byte makes sense. NUL never stands in a text file: it is UTF-16 without a mark, or no text at all. */
async function decodes(path: string, encoding: Encoding): Promise<boolean> {
  try {
    for await (const text of textOf(path, encoding)) if (text.includes('\0')) return false;
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
