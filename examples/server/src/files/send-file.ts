import { Readable } from 'node:stream';
import type { FileAnswer } from './transfer.ts';

/** What browsers show by themselves, in a viewer that runs nothing of ours. */
const shownTypes = ['application/pdf'];

/** Types whose characters have an encoding, which nobody has said of a file that was uploaded. */
const encoded = /^text\/|[/+]xml\b/;

/**
 * Sends a file as one to keep, never as a page: whatever it holds, nothing in it runs here. A text goes as bytes, which is
 * what it is as long as its encoding is not known.
 */
export function sendFile(file: FileAnswer): Response {
  const contentType = encoded.test(file.contentType) ? 'application/octet-stream' : file.contentType;
  return send({ ...file, contentType }, 'attachment', "default-src 'none'; sandbox");
}

/** Sends a file to look at, where the browser has a viewer for it (K11); a sandbox would keep the viewer out. */
export function showFile(file: FileAnswer): Response {
  return shownTypes.includes(file.contentType) ? send(file, 'inline', "default-src 'none'") : sendFile(file);
}

/** The size stands beside the name, where no proxy changes it: by it a client knows that it has the whole file. */
function send({ body, fileName, contentType, size }: FileAnswer, disposition: string, policy: string): Response {
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      'content-type': contentType,
      'content-length': String(size),
      'content-disposition': `${disposition}; filename="file"; filename*=UTF-8''${encodeRfc5987(fileName)}; size=${size}`,
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
    },
  });
}

function encodeRfc5987(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
