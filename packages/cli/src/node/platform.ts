import { hash } from 'node:crypto';
import { crc32, createDeflateRaw, createInflateRaw } from 'node:zlib';
import type { Platform } from '@danbao/core/exchange';
import { parseCsv } from './parse-csv.ts';
import { fileSpill } from './spill.ts';
import { through } from './through.ts';

const chunkSize = 64 * 1024;

/** The exchange engine's platform on Node. */
export const nodePlatform: Platform = {
  inflate: (packed) => through(packed, createInflateRaw({ chunkSize })),
  deflate: (plain) => through(plain, createDeflateRaw({ chunkSize })),
  parseCsv,
  sha256: (text) => hash('sha256', text, 'hex'),
  spill: fileSpill,
  // Missing before Node 20.15 and 22.2.
  ...(typeof crc32 === 'function' ? { crc32: (bytes: Uint8Array, before: number) => crc32(bytes, before) } : {}),
};
