/** CRC-32 as zip files carry it, begun with that of the bytes before. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  let at = 0;
  const words = bytes.length - (bytes.length % 8);
  for (; at < words; at += 8) {
    const low = crc ^ word(bytes, at);
    const high = word(bytes, at + 4);
    crc =
      entry(7, low) ^
      entry(6, low >>> 8) ^
      entry(5, low >>> 16) ^
      entry(4, low >>> 24) ^
      entry(3, high) ^
      entry(2, high >>> 8) ^
      entry(1, high >>> 16) ^
      entry(0, high >>> 24);
  }
  for (; at < bytes.length; at += 1) crc = entry(0, crc ^ (bytes[at] as number)) ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Eight tables of 256: how a byte changes the sum when 0 to 7 more bytes follow it. */
const tables = /* @__PURE__ */ makeTables();

function entry(table: number, byte: number): number {
  return tables[table * 256 + (byte & 255)] as number;
}

function word(bytes: Uint8Array, at: number): number {
  return (
    (bytes[at] as number) |
    ((bytes[at + 1] as number) << 8) |
    ((bytes[at + 2] as number) << 16) |
    ((bytes[at + 3] as number) << 24)
  );
}

function makeTables(): Int32Array {
  const made = new Int32Array(8 * 256);
  for (let byte = 0; byte < 256; byte += 1) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    made[byte] = crc;
  }
  for (let at = 256; at < made.length; at += 1) {
    const shorter = made[at - 256] as number;
    made[at] = (made[shorter & 255] as number) ^ (shorter >>> 8);
  }
  return made;
}
