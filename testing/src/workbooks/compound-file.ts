const sectorBytes = 512;
const perSector = sectorBytes / 4;
const [free, end, fatMark, difatMark] = [0xffffffff, 0xfffffffe, 0xfffffffd, 0xfffffffc];
/** Shorter streams stand in sectors of their own size, which are not made here: they are filled up with zeros. */
const shortestStream = 4096;

/** A compound file (OLE 2) with these streams in its root: what `.xls` is, and what a password makes of `.xlsx`. */
export function compoundFile(streams: Readonly<Record<string, Buffer>>): Buffer {
  const body: Buffer[] = [];
  const fat: number[] = [];
  const put = (content: Buffer): number => {
    const start = fat.length;
    const sectors = Math.ceil(content.length / sectorBytes);
    for (let index = 0; index < sectors; index += 1) fat.push(index === sectors - 1 ? end : start + index + 1);
    body.push(padded(content, sectors * sectorBytes));
    return start;
  };
  const entries = Object.entries(streams).map(([name, content]) => {
    const whole = padded(content, Math.max(content.length, shortestStream));
    return entry({ name, type: 2, start: put(whole), size: whole.length });
  });
  const root = entry({ name: 'Root Entry', type: 5, start: end, size: 0, child: entries.length > 0 ? 1 : -1 });
  // The streams hang one below the other to the right.
  for (const [index, one] of entries.entries()) one.writeInt32LE(index + 1 < entries.length ? index + 2 : -1, 72);
  const directory = put(Buffer.concat([root, ...entries]));

  let fats = 0;
  let difats = 0;
  while (fats * perSector < fat.length + fats + difats) {
    fats += 1;
    difats = Math.ceil(Math.max(0, fats - 109) / (perSector - 1));
  }
  const firstFat = fat.length;
  for (let index = 0; index < fats; index += 1) fat.push(fatMark);
  const firstDifat = fat.length;
  for (let index = 0; index < difats; index += 1) fat.push(difatMark);
  while (fat.length < fats * perSector) fat.push(free);
  const places = Array.from({ length: fats }, (_, index) => firstFat + index);
  const difat = Array.from({ length: difats }, (_, index) => {
    const own = places.slice(109 + index * (perSector - 1), 109 + (index + 1) * (perSector - 1));
    while (own.length < perSector - 1) own.push(free);
    return [...own, index + 1 < difats ? firstDifat + index + 1 : end];
  });

  const header = Buffer.alloc(sectorBytes);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, fats],
    [48, directory],
    [56, shortestStream],
    [60, end],
    [68, difats > 0 ? firstDifat : end],
    [72, difats],
  ] as const)
    header.writeUInt32LE(value, at);
  for (let index = 0; index < 109; index += 1) header.writeUInt32LE(places[index] ?? free, 76 + index * 4);
  return Buffer.concat([header, ...body, words(fat), ...difat.map(words)]);
}

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly size: number;
  readonly child?: number;
}

function entry({ name, type, start, size, child = -1 }: Entry): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes[66] = type;
  bytes[67] = 1;
  bytes.writeInt32LE(-1, 68);
  bytes.writeInt32LE(-1, 72);
  bytes.writeInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

function words(list: readonly number[]): Buffer {
  const bytes = Buffer.alloc(list.length * 4);
  for (const [index, value] of list.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

function padded(content: Buffer, size: number): Buffer {
  return content.length === size ? content : Buffer.concat([content, Buffer.alloc(size - content.length)]);
}
