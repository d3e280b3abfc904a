import { pinyin } from 'pinyin-pro';

/** The characters of each syllable of common Chinese (GB 2312), each under all of its readings. */
let known: ReadonlyMap<string, string> | undefined;

function syllables(): ReadonlyMap<string, string> {
  if (known) return known;
  const all = new Map<string, Set<string>>();
  for (const character of commonCharacters()) {
    const readings = pinyin(character, { toneType: 'none', type: 'array', multiple: true });
    for (const reading of new Set(readings.flatMap((one) => [one.replaceAll('ü', 'v'), one.replaceAll('ü', 'u')]))) {
      const same = all.get(reading) ?? new Set();
      all.set(reading, same.add(character));
    }
  }
  known = new Map([...all].map(([reading, characters]) => [reading, [...characters].join('')]));
  return known;
}

function* commonCharacters(): Generator<string> {
  const decoder = new TextDecoder('gb18030', { fatal: false });
  for (let row = 0xb0; row <= 0xf7; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) {
      const character = decoder.decode(Uint8Array.of(row, cell));
      if (/^\p{Script=Han}$/u.test(character)) yield character;
    }
}

/** What Latin letters may stand for in a text. */
export interface Pinyin {
  /** As a regular expression that JavaScript and PostgreSQL read alike. */
  readonly pattern: string;
  /** Pairs of characters of which every such text holds one; an index finds them. None where letters are initials alone. */
  readonly pairs?: readonly string[];
}

const longestInitials = 8;
const maxReadings = 4;
/** Above so many an index is no quicker than reading the newest records. */
const maxPairs = 6000;

/** The texts that letters may stand for: whole syllables, of which the last may be unfinished, or initials. */
export function pinyinOf(letters: string): Pinyin | undefined {
  const plain = letters.replaceAll("'", '');
  if (plain.length < 2) return undefined;
  const readings = inSyllables(plain).slice(0, maxReadings);
  if (readings.length > 0) {
    const sets = readings.map((reading) => reading.map((part) => charactersOf(part)));
    const pattern = sets.map((set) => set.map(anyOf).join('')).join('|');
    const pairs = sets.map(fewestPairs);
    return pairs.every((some) => some !== undefined) ? { pattern, pairs: pairs.flat() as string[] } : { pattern };
  }
  if (plain.length > longestInitials) return undefined;
  const initials = [...plain].map((letter) => charactersOf(letter));
  return initials.every((some) => some !== '') ? { pattern: initials.map(anyOf).join('') } : undefined;
}

/** The ways to cut letters into syllables; the last may be the beginning of one. */
function inSyllables(letters: string): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const cut = (from: number, before: readonly string[]) => {
    if (from === letters.length && before.length > 1) found.push(before);
    for (let to = from + 1; to <= Math.min(from + 6, letters.length); to += 1) {
      const part = letters.slice(from, to);
      const isWhole = syllables().has(part);
      const isBegun = to === letters.length && before.length > 1 && !isWhole && charactersOf(part) !== '';
      if (isWhole || isBegun) cut(to, [...before, part]);
    }
  };
  cut(0, []);
  // Fewer, longer syllables are meant more often.
  return found.sort((one, other) => one.length - other.length);
}

/** The characters of a syllable, or of all that begin so. */
function charactersOf(part: string): string {
  const own = syllables().get(part);
  if (own !== undefined) return own;
  return [...syllables()].flatMap(([reading, characters]) => (reading.startsWith(part) ? [characters] : [])).join('');
}

function anyOf(characters: string): string {
  return `[${characters}]`;
}

/** The pairs of two neighbouring syllables, those that are fewest. */
function fewestPairs(sets: readonly string[]): readonly string[] | undefined {
  const places = sets.slice(1).map((second, at) => ({ first: sets[at] ?? '', second }));
  const best = places.sort((a, b) => a.first.length * a.second.length - b.first.length * b.second.length)[0];
  if (!best || best.first.length * best.second.length > maxPairs) return undefined;
  return [...best.first].flatMap((one) => [...best.second].map((other) => one + other));
}
