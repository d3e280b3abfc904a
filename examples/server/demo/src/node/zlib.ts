import { Deflate, Gunzip, Gzip, Inflate, unzlibSync } from 'fflate';
import { Transform } from 'readable-stream';
import { Buffer } from './buffer.ts';

// The part of `node:zlib` that the server uses.

type Packer = Deflate | Inflate | Gzip | Gunzip;

/** What Node says of bytes that cannot be unpacked. */
const unreadable = (cause: unknown) => Object.assign(new Error('unreadable', { cause }), { code: 'Z_DATA_ERROR' });

function through(packer: Packer): Transform {
  const push = (bytes: Uint8Array, isLast: boolean, done: (error?: Error) => void) => {
    try {
      packer.push(bytes, isLast);
      done();
    } catch (error) {
      done(unreadable(error));
    }
  };
  const stream = new Transform({
    transform: (chunk, _encoding, done) => push(chunk, false, done),
    flush: (done) => push(new Uint8Array(), true, done),
  });
  packer.ondata = (bytes: Uint8Array) => void stream.push(Buffer.from(bytes));
  return stream;
}

export const createDeflateRaw = () => through(new Deflate());
export const createInflateRaw = () => through(new Inflate());
export const createGzip = () => through(new Gzip());
export const createGunzip = () => through(new Gunzip());
export const inflateSync = (bytes: Uint8Array) => Buffer.from(unzlibSync(bytes));

const table = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

export function crc32(data: Uint8Array | string, before = 0): number {
  let value = ~before;
  for (const byte of typeof data === 'string' ? Buffer.from(data) : data)
    value = (value >>> 8) ^ (table[(value ^ byte) & 255] ?? 0);
  return ~value >>> 0;
}

export default { createDeflateRaw, createInflateRaw, createGzip, createGunzip, inflateSync, crc32 };
