/** An entry as a zip file describes it. */
export interface EntryRecord {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Checksum and sizes follow the data, because they are not known before. */
  readonly isStreamed: boolean;
}

export interface WrittenEntry extends EntryRecord {
  readonly offset: number;
}

const most32 = 0xffff_ffff;
const most16 = 0xffff;
const versions = { plain: 20, zip64: 45 } as const;
const flags = { streamed: 0x0008, utf8: 0x0800 } as const;
/** 1 January 1980: zip files cannot say that they have no date. */
const date = 0x0021;
const encoder = new TextEncoder();

/** What stands before an entry's data. */
export function localHeader(entry: EntryRecord): Uint8Array {
  const sizes = entry.isStreamed ? { ...entry, crc: 0, packedSize: 0, size: 0 } : entry;
  const wide = isWide(sizes) ? wideSizes(sizes) : [];
  return record(0x04034b50, [...common(sizes, wide.length > 0), nameLength(entry), u16(wide.length)], entry.name, wide);
}

/** What follows the data of a streamed entry. Beyond 4 GB sizes take eight bytes, as the directory then says. */
export function descriptor(entry: EntryRecord): Uint8Array {
  const width = isWide(entry) ? u64 : u32;
  return Uint8Array.from([...u32(0x08074b50), ...u32(entry.crc), ...width(entry.packedSize), ...width(entry.size)]);
}

/** The entry in the directory at the end. */
export function directoryEntry(entry: WrittenEntry): Uint8Array {
  const isFar = entry.offset >= most32;
  const wide = isWide(entry) || isFar ? wideSizes(entry, entry.offset) : [];
  const isZip64 = wide.length > 0;
  const head = [
    u16(isZip64 ? versions.zip64 : versions.plain),
    ...common(isZip64 ? { ...entry, packedSize: most32, size: most32 } : entry, isZip64),
    nameLength(entry),
    u16(wide.length),
    ...[0, 0, 0].map(u16),
    u32(0),
    u32(isZip64 ? most32 : entry.offset),
  ];
  return record(0x02014b50, head, entry.name, wide);
}

/** The end of the file: where the directory is. */
export function directoryEnd(count: number, offset: number, size: number): Uint8Array {
  const isZip64 = count >= most16 || offset >= most32 || size >= most32;
  const end = [
    u32(0x06054b50),
    u32(0),
    u16(isZip64 ? most16 : count),
    u16(isZip64 ? most16 : count),
    u32(isZip64 ? most32 : size),
    u32(isZip64 ? most32 : offset),
    u16(0),
  ].flat();
  if (!isZip64) return Uint8Array.from(end);
  const versionsBoth = [...u16(versions.zip64), ...u16(versions.zip64)];
  const long = [u32(0x06064b50), u64(44), versionsBoth, u64(0), u64(count), u64(count), u64(size), u64(offset)];
  const locator = [u32(0x07064b50), u32(0), u64(offset + size), u32(1)];
  return Uint8Array.from([...long.flat(), ...locator.flat(), ...end]);
}

/** From the version needed to the sizes; alike in both headers. */
function common({ name, method, crc, packedSize, size, isStreamed }: EntryRecord, isZip64: boolean): number[][] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: any character beyond ASCII asks for the flag.
  const isPlain = /^[\x00-\x7f]*$/.test(name);
  return [
    u16(isZip64 ? versions.zip64 : versions.plain),
    u16((isStreamed ? flags.streamed : 0) | (isPlain ? 0 : flags.utf8)),
    u16(method),
    u16(0),
    u16(date),
    u32(crc),
    u32(Math.min(packedSize, most32)),
    u32(Math.min(size, most32)),
  ];
}

function isWide({ packedSize, size }: EntryRecord): boolean {
  return packedSize >= most32 || size >= most32;
}

function wideSizes({ packedSize, size }: EntryRecord, offset?: number): number[] {
  const values = [...u64(size), ...u64(packedSize), ...(offset === undefined ? [] : u64(offset))];
  return [...u16(1), ...u16(values.length), ...values];
}

function nameLength({ name }: EntryRecord): number[] {
  return u16(encoder.encode(name).length);
}

function record(mark: number, head: readonly number[][], name: string, extra: readonly number[]): Uint8Array {
  return Uint8Array.from([...u32(mark), ...head.flat(), ...encoder.encode(name), ...extra]);
}

function u16(value: number): number[] {
  return [value & 0xff, (value >>> 8) & 0xff];
}

function u32(value: number): number[] {
  return [...u16(value), ...u16(value >>> 16)];
}

function u64(value: number): number[] {
  return [...u32(value >>> 0), ...u32(Math.floor(value / 2 ** 32))];
}
