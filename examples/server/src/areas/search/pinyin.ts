import { type SQL, sql } from 'drizzle-orm';
import { syllables } from './syllables.ts';

/** One way in which letters may be pinyin: each part a syllable that is written out, or the beginning of one. */
export interface Spelling {
  readonly parts: readonly Part[];
}

interface Part {
  readonly letters: string;
  readonly isWhole: boolean;
}

const maxInitials = 8;
/** Of ways to cut letters into syllables so many are sought, those of fewest parts; and so many are looked at. */
const [maxOfAKind, maxTried] = [4, 2000];

/** What begins a syllable. */
const initial = /^(?:[zcs]h|[a-hj-tw-z])/;

/**
 * What letters may spell: syllables, of which the last may be unfinished; initials; and where letters are neither, both mixed. Empty where
 * they are no pinyin, as a single letter is in too many.
 */
export function spellingsOf(letters: string): readonly Spelling[] {
  const plain = letters.replaceAll("'", '');
  if (plain.length < 2) return [];
  const written = cut(plain, writtenOut);
  const initials = [...plain];
  const areInitials = plain.length <= maxInitials && initials.every((letter) => initial.test(letter));
  const asInitials = areInitials ? [initials.map((own) => ({ letters: own, isWhole: false }))] : [];
  const mixed = written.length === 0 ? cut(plain, anyPart) : [];
  const ways = [...written, ...asInitials, ...mixed];
  return [...new Map(ways.map((parts) => [JSON.stringify(parts), { parts }])).values()];
}

type Parts = readonly Part[];
/** The parts with which the rest of letters may go on. */
type Step = (rest: string) => Parts;

const writtenOut: Step = (rest) => {
  const whole = syllablesAt(rest);
  if (whole.some(({ letters }) => letters.length === rest.length)) return whole;
  return isBegun(rest) ? [...whole, { letters: rest, isWhole: false }] : whole;
};

const anyPart: Step = (rest) => {
  const begun = [/^[zcs]h/.exec(rest)?.[0], initial.exec(rest)?.[0].charAt(0)];
  return [...writtenOut(rest), ...begun.flatMap((letters) => (letters ? [{ letters, isWhole: false }] : []))];
};

function syllablesAt(rest: string): Parts {
  const lengths = [6, 5, 4, 3, 2, 1];
  return lengths
    .map((length) => rest.slice(0, length))
    .filter((letters, at) => letters.length === lengths[at] && syllables.has(letters))
    .map((letters) => ({ letters, isWhole: true }));
}

const begun = new Set([...syllables].flatMap((one) => [...one].map((_, at) => one.slice(0, at + 1))));
const isBegun = (letters: string) => begun.has(letters);

/** The ways to cut letters; those of fewer, longer parts are meant more often. */
function cut(plain: string, step: Step): readonly Parts[] {
  const found: Parts[] = [];
  let waiting: readonly { readonly done: number; readonly parts: Parts }[] = [{ done: 0, parts: [] }];
  let tried = 0;
  while (waiting.length > 0 && found.length < maxOfAKind && tried < maxTried) {
    tried += waiting.length;
    const next = waiting.flatMap(({ done, parts }) =>
      step(plain.slice(done)).map((part) => ({ done: done + part.letters.length, parts: [...parts, part] })),
    );
    found.push(...next.filter(({ done }) => done === plain.length).map(({ parts }) => parts));
    waiting = next.filter(({ done }) => done < plain.length).slice(0, maxTried);
  }
  return found.slice(0, maxOfAKind);
}

/** What an index of readings holds where a spelling is heard: all of the first, and one of the second where there are such. */
export function pairsOfSpelling({ parts }: Spelling): readonly [all: readonly string[], some: readonly string[]] {
  const first = (at: number) => parts[at]?.letters.charAt(0).toUpperCase() ?? '';
  const all: string[] = [];
  for (const [at, { letters, isWhole }] of parts.slice(0, -1).entries()) {
    const next = parts[at + 1];
    const isLast = at === parts.length - 2;
    if (!isWhole) all.push([first(at), first(at + 1), first(at + 2)].join(''));
    else if (!isLast) all.push(`${letters} ${next?.isWhole ? next.letters : first(at + 1)}`);
    else if (next?.letters.length === 1) all.push(`${letters} ${first(at + 1)}`);
  }
  const [last, before] = [parts.at(-1)?.letters ?? '', parts.at(-2)];
  if (last.length === 1) return [all, []];
  return [all, syllablesOn(last).map((one) => (before?.isWhole ? `${before.letters} ${one}` : one))];
}

/** What the last letters may become. */
const syllablesOn = (letters: string) => [...syllables].filter((one) => one.startsWith(letters));

/** Whether a stored reading holds one of the spellings, from the beginning of a syllable on, or of the whole. */
export function spells(reading: SQL, spellings: readonly Spelling[], from: 'syllable' | 'whole' = 'syllable'): SQL {
  const ways = spellings.map(({ parts }) =>
    parts
      .map(({ letters, isWhole }, at) =>
        isWhole && at < parts.length - 1 ? `(?:\\S*/)?${letters}(?:/\\S*)?` : `(?:\\S*/)?${letters}\\S*`,
      )
      .join(' '),
  );
  return sql`${reading} ~ ${`${from === 'whole' ? '^' : '(?:^| )'}(?:${ways.join('|')})`}::text`;
}
