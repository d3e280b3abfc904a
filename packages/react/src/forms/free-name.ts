/** `node1`, or the next number that nobody has. */
export function freeName(word: string, taken: readonly string[]): string {
  const numbers = taken.map((name) => (name.startsWith(word) ? Number(name.slice(word.length)) : 0));
  return `${word}${Math.max(0, ...numbers.filter(Number.isInteger)) + 1}`;
}
