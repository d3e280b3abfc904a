import type { Encoding } from '../../read/csv/encoding.ts';
import { encodeGb18030 } from './gb18030.ts';

/** A text in the bytes of a file's encoding, without a byte order mark. */
export function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return encoder.encode(text);
  if (encoding === 'gb18030') return encodeGb18030(text);
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le');
  return new Uint8Array(view.buffer);
}

const encoder = new TextEncoder();
