/**
 * Remembers a small number for each of very many texts: the row where it stood first, or how often it came. Keeps 64 bits
 * of the text's SHA-256 and no text, 24 bytes at most for each.
 */
export interface RowTable {
  /** The number kept for this hash (hex), 0 when there is none. */
  get(hash: string): number;
  set(hash: string, value: number): void;
}

const firstSize = 1024;

export function createRowTable(): RowTable {
  let size = firstSize;
  let slots = new Uint32Array(size * 3);
  let used = 0;

  /** Where the two halves of a hash stand, or the free place where they would; a free place holds the value 0. */
  function slotOf(high: number, low: number): number {
    let slot = low & (size - 1);
    while (slots[slot * 3 + 2] !== 0 && !(slots[slot * 3] === high && slots[slot * 3 + 1] === low))
      slot = (slot + 1) & (size - 1);
    return slot * 3;
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
    size *= 2;
    used = 0;
    slots = new Uint32Array(size * 3);
    for (let at = 0; at < old.length; at += 3)
      if (old[at + 2] !== 0) put(old[at] as number, old[at + 1] as number, old[at + 2] as number);
  }

  return {
    get: (hash) => slots[slotOf(halfOf(hash, 0), halfOf(hash, 8)) + 2] as number,
    set: (hash, value) => {
      if (used * 3 > size * 2) grow();
      put(halfOf(hash, 0), halfOf(hash, 8), value);
    },
  };
}

function halfOf(hash: string, from: number): number {
  return Number.parseInt(hash.slice(from, from + 8), 16);
}
