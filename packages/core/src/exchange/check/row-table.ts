/**
 * Remembers a small number for each of very many texts: the row where it stood first, or how often it came. Keeps 64 bits
 * of the text's SHA-256 and no text, 23 bytes at most for each.
 */
export interface RowTable {
  /** The number kept for this hash (hex), 0 when there is none. */
  get(hash: string): number;
  set(hash: string, value: number): void;
}

/** Each grows by itself and at its own moment, so that what is outgrown is never much at once. */
const segmentCount = 64;
const firstSize = 32;
const growth = 1.5;
const fullest = 0.8;

export function createRowTable(): RowTable {
  const segments = Array.from({ length: segmentCount }, (_, index) =>
    createSegment(Math.ceil(firstSize * growth ** (index / segmentCount))),
  );
  const segmentOf = (high: number) => segments[high % segmentCount] as Segment;
  return {
    get: (hash) => {
      const high = halfOf(hash, 0);
      return segmentOf(high).get(high, halfOf(hash, 8));
    },
    set: (hash, value) => {
      const high = halfOf(hash, 0);
      segmentOf(high).set(high, halfOf(hash, 8), value);
    },
  };
}

interface Segment {
  get(high: number, low: number): number;
  set(high: number, low: number, value: number): void;
}

function createSegment(firstSize: number): Segment {
  let size = firstSize;
  let slots = new Uint32Array(size * 3);
  let used = 0;

  /** Where the two halves of a hash stand, or the free place where they would; a free place holds the value 0. */
  function slotOf(high: number, low: number): number {
    let at = (low % size) * 3;
    while (slots[at + 2] !== 0 && !(slots[at] === high && slots[at + 1] === low)) {
      at += 3;
      if (at === slots.length) at = 0;
    }
    return at;
  }

  function put(high: number, low: number, value: number): void {
    const at = slotOf(high, low);
    if (slots[at + 2] === 0) used += 1;
    slots[at] = high;
    slots[at + 1] = low;
    slots[at + 2] = value;
  }

  function grow(): void {
    const old = slots;
    size = Math.ceil(size * growth);
    used = 0;
    slots = new Uint32Array(size * 3);
    for (let at = 0; at < old.length; at += 3)
      if (old[at + 2] !== 0) put(old[at] as number, old[at + 1] as number, old[at + 2] as number);
  }

  return {
    get: (high, low) => slots[slotOf(high, low) + 2] as number,
    set: (high, low, value) => {
      if (used >= size * fullest) grow();
      put(high, low, value);
    },
  };
}

function halfOf(hash: string, from: number): number {
  return Number.parseInt(hash.slice(from, from + 8), 16);
}
