import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import type { FileAnswer } from './transfer.ts';

/** A file that goes into a zip; it is opened when its turn has come. */
export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  readonly changedAt: Date;
  readonly open: () => Promise<Readable>;
}

/**
 * Several files as one zip, made while it is sent: stored, since documents are compressed already. Its size is known
 * beforehand, so that one that breaks off is not taken for whole.
 */
export function zipOf(fileName: string, files: readonly ZipEntry[]): FileAnswer {
  const entries = withOwnNames(files);
  return {
    body: Readable.from(chunksOf(entries)),
    fileName,
    contentType: 'application/zip',
    size: entries.reduce((sum, { name, size }) => sum + size + headersOf(name), endOfDirectory),
  };
}

/** The same where its size need not be known: to be kept, or measured on the way. */
export function zipBody(files: readonly Omit<ZipEntry, 'size'>[]): Readable {
  return Readable.from(chunksOf(files));
}

const endOfDirectory = 22;

/** Local header, data descriptor and entry in the directory; the name stands in two of them. */
function headersOf(name: string): number {
  return 30 + 16 + 46 + 2 * Buffer.byteLength(name);
}

async function* chunksOf(entries: readonly Omit<ZipEntry, 'size'>[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const take = () => {
    const chunks = made;
    made = [];
    return chunks;
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for (const { name, changedAt, open } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = changedAt;
    zip.add(file);
    for await (const chunk of await open()) {
      file.push(chunk as Uint8Array);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** Files of the same name are told apart: 合同.pdf, 合同 (2).pdf. */
function withOwnNames(files: readonly ZipEntry[]): readonly ZipEntry[] {
  const used = new Set<string>();
  return files.map((file) => {
    const [, stem = file.name, ending = ''] = /^(.+?)(\.[^.]*)?$/s.exec(file.name) ?? [];
    let name = file.name;
    for (let count = 2; used.has(name.toLowerCase()); count += 1) name = `${stem} (${count})${ending}`;
    used.add(name.toLowerCase());
    return { ...file, name };
  });
}
