import { Readable } from 'node:stream';
import type { FileAnswer } from './transfer.ts';

/** Sends a file as one to keep, never as a page: whatever it holds, nothing in it runs here. */
export function sendFile({ body, fileName, contentType, size }: FileAnswer): Response {
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      'content-type': contentType,
      'content-length': String(size),
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeRfc5987(fileName)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  });
}

function encodeRfc5987(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
