import { inflateRawSync } from 'node:zlib';

/** The parts of a zip file as texts, by name; read from its directory alone. */
export function unzip(bytes: Uint8Array): ReadonlyMap<string, string> {
  const file = Buffer.from(bytes);
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const parts = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    const name = file.toString('utf8', at + 46, at + 46 + file.readUInt16LE(at + 28));
    const start = file.readUInt32LE(at + 42);
    const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const packed = file.subarray(data, data + file.readUInt32LE(at + 20));
    parts.set(name, (file.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}
