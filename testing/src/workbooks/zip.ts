import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: string | Buffer;
  /** What the directory says of the unpacked size, when it lies. */
  readonly claims?: number;
}

/** A zip file with its parts in exactly this order. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims } of parts) {
    const plain = Buffer.from(content as string);
    const packed = deflateRawSync(plain);
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(checksum(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims ?? plain.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([mark(0x04034b50), common, path, packed]);
    const entry = Buffer.concat([mark(0x02014b50), Buffer.from([20, 0]), common, Buffer.alloc(14), path]);
    entry.writeUInt32LE(offset, 42);
    bodies.push(local);
    directory.push(entry);
    offset += local.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(22);
  mark(0x06054b50).copy(end);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

function mark(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Node 20.15 and 22.2 have crc32; readers of ours do not look at it. */
function checksum(content: Buffer): number {
  return typeof crc32 === 'function' ? crc32(content) : 0;
}
