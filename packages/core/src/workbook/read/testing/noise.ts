/** Numbers that look like chance and are the same in every run: 0 <= n < 2^32. */
export function chance(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}

/** Small letters that cannot be packed well: a file of one letter is refused for its ratio alone. */
export function noise(length: number): string {
  const next = chance(7);
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) bytes[at] = 97 + (next() % 26);
  return new TextDecoder().decode(bytes);
}
