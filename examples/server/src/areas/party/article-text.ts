import { Readable } from 'node:stream';
import type { PartyItem } from '@danbao/core/office';

/** An item as a text that every editor on Windows shows rightly: with a byte order mark and its line ends. */
export function bytesOfText({ title, publishTime, content }: PartyItem, author: string) {
  const head = [title, [author, publishTime ?? ''].filter(Boolean).join('　')].join('\n');
  const bytes = Buffer.from(`\uFEFF${head}\n\n${content}\n`.replace(/\r?\n/g, '\r\n'));
  return { size: bytes.length, open: async () => Readable.from([bytes]) };
}
