import { ExchangeProblem } from '../../../exchange/problem.ts';
import { limits } from '../limits.ts';
import type { ByteSource } from '../source.ts';
import { bytesOf } from '../source-pieces.ts';
import { type End, findEnd } from './end-record.ts';

/** One part of a zip file, as its directory describes it. */
export interface ZipEntry {
  /** With `/` between folders and none in front. */
  readonly name: string;
  readonly method: 'stored' | 'deflated';
  readonly packed: number;
  readonly unpacked: number;
  readonly crc: number;
  /** Where its local header stands. */
  readonly start: number;
}

/** The directory of a zip file: where every part stands, whatever their order. */
export interface ZipDirectory {
  /** In the order of the directory. */
  readonly entries: readonly ZipEntry[];
  /** The part of this name, whatever its case. */
  find(name: string): ZipEntry | undefined;
}

/**
 * Reads the directory at the end of a zip file (zip64 too). Refused: more than `most` parts (2,000 when not said), two
 * parts of one name, parts that overlap or reach out of the file, encrypted parts and other packing than deflate.
 */
export async function readZipDirectory(source: ByteSource, max: number = limits.entries): Promise<ZipDirectory> {
  const written = await writtenEntries(source, { entries: max, directoryBytes: limits.directoryBytes });
  const entries = written.map((entry) => ({ ...entry, name: entry.name.replaceAll('\\', '/').replace(/^\//, '') }));
  const byName = new Map<string, ZipEntry>();
  for (const entry of entries) {
    const key = keyOf(entry.name);
    if (byName.has(key)) throw new ExchangeProblem('partTwice', { file: source.name, what: entry.name });
    byName.set(key, entry);
  }
  return { entries, find: (name) => byName.get(keyOf(name)) };
}

/** The parts as the directory names them: also such names as lead out of a folder, and the same name twice. */
export async function writtenEntries(
  source: ByteSource,
  max: { readonly entries: number; readonly directoryBytes: number },
): Promise<readonly ZipEntry[]> {
  const end = await findEnd(source);
  if (end.entries > max.entries) throw new ExchangeProblem('tooManyParts', { file: source.name, limit: max.entries });
  if (end.length > max.directoryBytes) throw damaged(source);
  const bytes = await bytesOf(source, end.start, end.start + end.length);
  const entries = entriesIn(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), end, source);
  refuseOverlaps(entries, end.start, source);
  return entries;
}

const entryMark = 0x02014b50;
const entryLength = 46;
const localLength = 30;
const noSize = 0xffffffff;
const utf8Flag = 0x0800;

function entriesIn(view: DataView, end: End, source: ByteSource): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let count = 0; count < end.entries; count += 1) {
    if (at + entryLength > view.byteLength || view.getUint32(at, true) !== entryMark) throw damaged(source);
    const nameEnd = at + entryLength + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const next = extraEnd + view.getUint16(at + 32, true);
    if (next > view.byteLength) throw damaged(source);
    const name = nameIn(view, at, nameEnd, source);
    entries.push({ name, ...methodOf(view, at, name, source), ...sizesOf(view, at, nameEnd, extraEnd, source) });
    at = next;
  }
  if (at !== view.byteLength) throw damaged(source);
  return entries;
}

function nameIn(view: DataView, at: number, end: number, source: ByteSource): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at + entryLength, end - at - entryLength);
  const isUtf8 = (view.getUint16(at + 8, true) & utf8Flag) !== 0;
  const text = textIn(bytes, 'utf-8') ?? (isUtf8 ? undefined : textIn(bytes, 'gb18030'));
  if (text === undefined && isUtf8) throw damaged(source);
  return text ?? new TextDecoder().decode(bytes);
}

/** Zip programs of Chinese Windows write names in GB18030 and do not say so. */
function textIn(bytes: Uint8Array, encoding: 'utf-8' | 'gb18030'): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function methodOf(view: DataView, at: number, name: string, source: ByteSource): Pick<ZipEntry, 'method'> {
  const isEncrypted = (view.getUint16(at + 8, true) & 1) !== 0;
  if (isEncrypted) throw new ExchangeProblem('locked', { file: source.name });
  const method = view.getUint16(at + 10, true);
  if (method === 0) return { method: 'stored' };
  if (method === 8) return { method: 'deflated' };
  throw damaged(source, name);
}

function sizesOf(view: DataView, at: number, extra: number, extraEnd: number, source: ByteSource) {
  const large = zip64Sizes(view, extra, extraEnd);
  const whole = (offset: number) => {
    const value = view.getUint32(at + offset, true);
    if (value !== noSize) return value;
    const wide = large();
    if (wide === undefined) throw damaged(source);
    return wide;
  };
  const unpacked = whole(24);
  const packed = whole(20);
  return { unpacked, packed, start: whole(42), crc: view.getUint32(at + 16, true) };
}

/** Hands out the 64-bit values of the extra field one after another, in the order of the format. */
function zip64Sizes(view: DataView, start: number, end: number): () => number | undefined {
  let at = start;
  while (at + 4 <= end && view.getUint16(at, true) !== 1) at += 4 + view.getUint16(at + 2, true);
  const last = Math.min(end, at + 4 <= end ? at + 4 + view.getUint16(at + 2, true) : at);
  let next = at + 4;
  return () => {
    if (next + 8 > last) return undefined;
    const value = Number(view.getBigUint64(next, true));
    next += 8;
    return value;
  };
}

/** Parts that share bytes are how a small file claims to hold a large one; a whole file never has them. */
function refuseOverlaps(entries: readonly ZipEntry[], directory: number, source: ByteSource) {
  let free = 0;
  for (const { name, start, packed } of [...entries].sort((a, b) => a.start - b.start)) {
    if (start < free) throw damaged(source, name);
    free = start + localLength + packed;
    if (!(free <= directory)) throw damaged(source, name);
  }
}

function keyOf(name: string): string {
  return name.toLowerCase();
}

function damaged({ name }: ByteSource, where = 'zip'): ExchangeProblem {
  return new ExchangeProblem('damaged', { file: name, where });
}
