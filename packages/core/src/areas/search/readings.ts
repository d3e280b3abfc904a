const han = /\p{Script=Han}/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * How each character of a text may be read, in small Latin letters without tones: all readings of a heteronym, ü as `v` and as `u`.
 * Letters and digits are read as themselves; signs and spaces have no reading.
 */
export type Readings = readonly (readonly string[])[];

/** The readings of a text, code point by code point; `pinyinOf` gives those of one Chinese character. */
export function readingsOf(text: string, pinyinOf: (character: string) => readonly string[]): Readings {
  return [...text].map((character) => {
    const plain = character.normalize('NFKC').toLowerCase();
    if (han.test(plain)) return [...new Set(pinyinOf(plain).flatMap(spellingsOf))];
    return letterOrDigit.test(plain) ? [plain.replace(/\s/g, '')] : [];
  });
}

/** None of what is no pinyin, as libraries answer an unknown character with itself. */
function spellingsOf(reading: string): readonly string[] {
  const plain = reading.toLowerCase().replaceAll('ê', 'e');
  if (!/^[a-zü]+$/.test(plain)) return [];
  return plain.includes('ü') ? [plain.replace('ü', 'v'), plain.replace('ü', 'u')] : [plain];
}

/** Where letters are heard in a text: from the code point `from` until before `to`. */
export interface Heard {
  readonly from: number;
  readonly to: number;
  /** Syllables are written out, but for the last; else some are initials. */
  readonly isWhole: boolean;
}

/**
 * Where letters spell a part of a text, syllable by syllable from the beginning of one: written out, of which the last may be unfinished
 * (`zhaodaif`), as initials (`zdf`, `zh` as one) or mixed (`zhaodf`). Signs are passed over, an apostrophe parts syllables or nothing.
 * What is written out goes before what is not, then what stands first. Undefined where they do not, as for letters that are none.
 */
export function heardIn(readings: Readings, letters: string): Heard | undefined {
  const typed = letters.toLowerCase().replaceAll("'", '');
  if (!/^[a-z0-9]+$/.test(typed)) return undefined;
  for (const isWhole of [true, false])
    for (const [from, own] of readings.entries()) {
      if (own.length === 0) continue;
      const to = endOf(readings, typed, { isWhole, from });
      if (to !== undefined) return { from, to, isWhole };
    }
  return undefined;
}

function endOf(
  readings: Readings,
  typed: string,
  { isWhole, from }: { readonly isWhole: boolean; readonly from: number },
): number | undefined {
  // What leads nowhere is tried once, however many ways lead there.
  const dead = new Set<number>();
  const follow = (at: number, done: number): number | undefined => {
    if (done === typed.length) return at;
    const own = readings[at];
    const state = at * (typed.length + 1) + done;
    if (own === undefined || dead.has(state)) return undefined;
    if (own.length === 0) return follow(at + 1, done) ?? bury(state);
    const rest = typed.slice(done);
    for (const reading of own) {
      if (reading.startsWith(rest)) return at + 1;
      for (const length of stepsIn(reading, rest, isWhole)) {
        const end = follow(at + 1, done + length);
        if (end !== undefined) return end;
      }
    }
    return bury(state);
  };
  const bury = (state: number): undefined => void dead.add(state);
  return follow(from, 0);
}

/** How many of the letters a syllable may take. */
function stepsIn(reading: string, rest: string, isWhole: boolean): readonly number[] {
  const whole = rest.startsWith(reading) ? [reading.length] : [];
  if (isWhole) return whole;
  const isRetroflex = /^[zcs]h/.test(rest) && reading.startsWith(rest.slice(0, 2));
  return [...whole, ...(isRetroflex ? [2] : []), ...(reading[0] === rest[0] ? [1] : [])];
}
