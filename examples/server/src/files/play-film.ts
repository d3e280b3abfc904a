import { Readable } from 'node:stream';
import type { files } from '../db/schema.ts';
import type { ByteRange } from './store.ts';
import type { FileAnswer } from './transfer.ts';

type FileRow = Pick<typeof files.$inferSelect, 'size' | 'sha256' | 'contentType'>;

/** What is played piece by piece. */
export function isFilm(contentType: string): boolean {
  return contentType === 'video/mp4';
}

/**
 * Answers a player: all of the film, or the one range that it asks for (206). Of several ranges at once, and after a change
 * of the file (If-Range), all of it is sent, as the protocol allows; a range beyond the end is refused (416).
 */
export async function playFilm(
  headers: Headers,
  { size, sha256, contentType }: FileRow,
  read: (part?: ByteRange) => Promise<FileAnswer>,
): Promise<Response> {
  const etag = `"${sha256}"`;
  const shared = {
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; media-src 'self'",
    'content-type': contentType,
    etag,
  };
  const condition = headers.get('if-range');
  const asked = condition === null || condition === etag ? rangeIn(headers.get('range'), size) : undefined;
  if (asked === 'beyond')
    return new Response(null, { status: 416, headers: { ...shared, 'content-range': `bytes */${size}` } });
  const { body } = await read(asked);
  const stream = Readable.toWeb(body) as ReadableStream;
  if (!asked) return new Response(stream, { headers: { ...shared, 'content-length': String(size) } });
  const { first, last } = asked;
  return new Response(stream, {
    status: 206,
    headers: {
      ...shared,
      'content-length': String(last - first + 1),
      'content-range': `bytes ${first}-${last}/${size}`,
    },
  });
}

/** The range that a header asks for; none where it asks for all, for several, or in a way that is not known. */
export function rangeIn(header: string | null, size: number): ByteRange | 'beyond' | undefined {
  const [, from = '', until = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && until === '') return undefined;
  if (from === '') return Number(until) === 0 ? 'beyond' : { first: Math.max(0, size - Number(until)), last: size - 1 };
  const first = Number(from);
  const last = until === '' ? size - 1 : Math.min(Number(until), size - 1);
  if (until !== '' && Number(until) < first) return undefined;
  return first >= size ? 'beyond' : { first, last };
}
