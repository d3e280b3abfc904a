import type { ByteSource } from './source.ts';

/** A file that is in memory already. */
export function memorySource(name: string, bytes: Uint8Array): ByteSource {
  return { name, size: bytes.length, slice: async (start, end) => bytes.subarray(start, end) };
}
