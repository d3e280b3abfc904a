import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';
import type { ByteSource, Pieces, Platform } from '@danbao/core/workbook';
import { CsvError, parse } from 'csv-parse/sync';

/** What the exchange engine needs of Node to read CSV and XLSX. `@danbao/cli` has the same ready as `nodePlatform`. */
export const platform: Platform = {
  inflate: (packed) => through(packed, createInflateRaw()),
  deflate: (plain) => through(plain, createDeflateRaw()),
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  parseCsv(text, delimiter) {
    try {
      return { records: parse(text, { delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }) };
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      return { records: [], brokenAt: Number(error.records ?? 0) };
    }
  },
};

/** An open file as the engine reads it: only the bytes that it asks for. */
export async function sourceOf(file: FileHandle, name: string): Promise<ByteSource> {
  const { size } = await file.stat();
  return {
    name,
    size,
    async slice(start, end) {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
      return bytes.subarray(0, bytesRead);
    },
  };
}

function through(pieces: Pieces, stream: Transform): Pieces {
  return pipeline(Readable.from(pieces), stream, () => undefined);
}
