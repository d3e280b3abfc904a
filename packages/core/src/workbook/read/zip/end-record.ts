import { ExchangeProblem } from '../../../exchange/problem.ts';
import type { ByteSource } from '../source.ts';
import { bytesOf } from '../source-pieces.ts';

/** Where the directory of a zip file stands. */
export interface End {
  readonly start: number;
  readonly length: number;
  readonly entries: number;
}

const endMark = 0x06054b50;
const endLength = 22;
const longestComment = 65_535;
const locatorMark = 0x07064b50;
const locatorLength = 20;
const wideMark = 0x06064b50;
const wideLength = 56;

/** Finds the record at the end of a zip file that says where its directory is, and the wide one of zip64 before it. */
export async function findEnd(source: ByteSource): Promise<End> {
  const tailStart = Math.max(0, source.size - endLength - longestComment - locatorLength);
  const tail = await viewOf(source, tailStart, source.size);
  const at = endIn(tail);
  if (at === undefined) throw damaged(source);
  const narrow: End = {
    entries: tail.getUint16(at + 10, true),
    length: tail.getUint32(at + 12, true),
    start: tail.getUint32(at + 16, true),
  };
  const isWide = at >= locatorLength && tail.getUint32(at - locatorLength, true) === locatorMark;
  const wideStart = isWide ? Number(tail.getBigUint64(at - locatorLength + 8, true)) : tailStart + at;
  const end = isWide ? await wideEnd(source, wideStart) : narrow;
  if (!(end.start + end.length <= wideStart)) throw damaged(source);
  return end;
}

/** The last mark whose comment ends within the file. */
function endIn(tail: DataView): number | undefined {
  for (let at = tail.byteLength - endLength; at >= 0; at -= 1) {
    const isEnd = tail.getUint32(at, true) === endMark;
    if (isEnd && at + endLength + tail.getUint16(at + 20, true) <= tail.byteLength) return at;
  }
  return undefined;
}

async function wideEnd(source: ByteSource, start: number): Promise<End> {
  if (!(start + wideLength <= source.size)) throw damaged(source);
  const view = await viewOf(source, start, start + wideLength);
  if (view.getUint32(0, true) !== wideMark) throw damaged(source);
  const wide = (at: number) => Number(view.getBigUint64(at, true));
  return { entries: wide(32), length: wide(40), start: wide(48) };
}

async function viewOf(source: ByteSource, start: number, end: number): Promise<DataView> {
  const bytes = await bytesOf(source, start, end);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function damaged({ name }: ByteSource): ExchangeProblem {
  return new ExchangeProblem('damaged', { file: name, where: 'zip' });
}
