/** A text in GB18030: platforms decode it but do not encode it, so their decoder is asked for every code once. */
export function encodeGb18030(text: string): Uint8Array {
  codes ??= readCodes();
  const bytes: number[] = [];
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    if (point < 0x80) bytes.push(point);
    else if (point > 0xffff) bytes.push(...fourBytes(firstBeyond + point - 0x10000));
    else {
      const code = codes.get(letter) ?? 0x3f;
      if (code > 0xffff) bytes.push(...fourBytes(code - fourByteMark));
      else bytes.push(...(code > 0xff ? [code >> 8, code & 0xff] : [code]));
    }
  }
  return Uint8Array.from(bytes);
}

let codes: ReadonlyMap<string, number> | undefined;

/** Codes of four bytes count on from 0; those beyond the basic plane begin here. */
const firstBeyond = 189_000;
const fourByteMark = 0x10000;
/** 0x81308130 to 0x8431A439: the rest of the basic plane. */
const fourByteCodes = 39_420;

function readCodes(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('gb18030');
  const made = new Map<string, number>();
  for (let index = 0; index < fourByteCodes; index += 1)
    made.set(decoder.decode(Uint8Array.from(fourBytes(index))), fourByteMark + index);
  // Two bytes win over four, where both mean the same character.
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      if (trail !== 0x7f) made.set(decoder.decode(Uint8Array.of(lead, trail)), (lead << 8) | trail);
  return made;
}

function fourBytes(index: number): number[] {
  return [
    0x81 + Math.floor(index / 12_600),
    0x30 + (Math.floor(index / 1_260) % 10),
    0x81 + (Math.floor(index / 10) % 126),
    0x30 + (index % 10),
  ];
}
