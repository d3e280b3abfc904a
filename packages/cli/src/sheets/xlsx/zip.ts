import { inflateRawSync } from 'node:zlib';
import { limits } from '../limits.ts';

/** Why a file is no workbook that we read. */
export class WorkbookProblem extends Error {
  override readonly name = 'WorkbookProblem';
  readonly reason: 'not-zip' | 'old-or-locked' | 'damaged' | 'too-large';

  constructor(reason: WorkbookProblem['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The parts of a zip file by name. Sizes are held to by unpacking, not by what the file says of itself. */
export interface Parts {
  readonly names: readonly string[];
  read(name: string): string | undefined;
}

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const longestComment = 65_535;

/** Reads the directory at the end of a zip file, so that the order of its parts does not matter. */
export function openZip(file: Buffer): Parts {
  if (file.length > 8 && file.readUInt32BE(0) === 0xd0cf11e0) throw new WorkbookProblem('old-or-locked');
  if (file.length < 22 || file.readUInt16BE(0) !== 0x504b) throw new WorkbookProblem('not-zip');
  const entries = guarded(() => directoryOf(file));
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const content = unpack(file, entry, limits.unpackedBytes - unpacked);
      unpacked += content.length;
      const isBomb = unpacked > limits.ratioFrom && unpacked > file.length * limits.ratio;
      if (isBomb) throw new WorkbookProblem('too-large');
      return decode(content);
    },
  };
}

function directoryOf(file: Buffer): Map<string, Entry> {
  let end = file.length - 22;
  while (end >= 0 && end >= file.length - 22 - longestComment && file.readUInt32LE(end) !== endMark) end -= 1;
  if (end < 0 || file.readUInt32LE(end) !== endMark) throw new WorkbookProblem('damaged');
  const count = file.readUInt16LE(end + 10);
  if (count > limits.entries) throw new WorkbookProblem('too-large');
  const entries = new Map<string, Entry>();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== entryMark) throw new WorkbookProblem('damaged');
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength).replace(/^\//, '');
    entries.set(name, {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function unpack(file: Buffer, { method, packed, offset }: Entry, allowed: number): Buffer {
  return guarded(() => {
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
    const content = file.subarray(start, start + packed);
    if (method === 0) return content;
    if (method !== 8) throw new WorkbookProblem('damaged');
    return inflateRawSync(content, { maxOutputLength: Math.max(1, allowed) });
  });
}

function decode(content: Buffer): string {
  const encoding = content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : 'utf-8';
  return guarded(() => new TextDecoder(encoding, { fatal: true }).decode(content));
}

/** Offsets beyond the file, broken streams and bytes that are no text all mean the same: a damaged file. */
function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof WorkbookProblem) throw error;
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new WorkbookProblem(isTooLarge ? 'too-large' : 'damaged');
  }
}
