/** Numbers that look random and are the same at every start (mulberry32). */
export interface Random {
  /** 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  digits(count: number): string;
}

export function seeded(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
  };
}
