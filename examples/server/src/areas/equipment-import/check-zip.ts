import { workbookLimits } from './limits.ts';

export type WorkbookProblem = 'notAWorkbook' | 'damagedWorkbook' | 'hugeWorkbook' | 'tooManyRows' | 'tooManyColumns';

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const longestComment = 65_535;

/** Looks at the directory of a zip file and refuses what would cost too much, before anything is unpacked. */
export function checkZip(file: Buffer): { readonly problem: WorkbookProblem } | { readonly entries: ZipEntry[] } {
  if (file.length < endLength || file.readUInt16BE(0) !== 0x504b) return { problem: 'notAWorkbook' };
  try {
    const entries = directoryOf(file);
    return isHuge(file, entries) ? { problem: 'hugeWorkbook' } : { entries };
  } catch (error) {
    if (error instanceof RangeError) return { problem: 'damagedWorkbook' };
    throw error;
  }
}

function isHuge(file: Buffer, entries: readonly ZipEntry[]): boolean {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  return (
    file.length > workbookLimits.fileBytes ||
    entries.length > workbookLimits.entries ||
    unpacked > workbookLimits.unpackedBytes ||
    (unpacked > workbookLimits.ratioFrom && unpacked > file.length * workbookLimits.ratio)
  );
}

/** Entries are counted as they stand, whatever the end record says of their number. */
function directoryOf(file: Buffer): ZipEntry[] {
  const end = endOf(file);
  const entries: ZipEntry[] = [];
  let at = file.readUInt32LE(end + 16);
  while (at + 4 <= file.length && file.readUInt32LE(at) === entryMark && entries.length <= workbookLimits.entries) {
    const nameLength = file.readUInt16LE(at + 28);
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  if (entries.length === 0) throw new RangeError('no directory');
  return entries;
}

function endOf(file: Buffer): number {
  const last = file.length - endLength;
  for (let at = last; at >= 0 && at >= last - longestComment; at -= 1) {
    if (file.readUInt32LE(at) === endMark) return at;
  }
  throw new RangeError('no end record');
}
