import { heardIn, type Readings } from '@danbao/core/search';

/** How the characters of a text are read, in order; a word in Latin letters is read letter by letter. */
export type Spell = (text: string) => Readings;

/** How well letters fit the syllables of a text: less is better. */
export type SpellingFit = number;

const slipFrom = 5;

/**
 * Whether letters spell a part of a text (see `heardIn` of core). From five letters on one slip counts as whole syllables would
 * (`quanshurn`). Undefined where they do not: dangan is not 待办, however many letters they share.
 */
export function fitSpelling(readings: Readings, letters: string): SpellingFit | undefined {
  const heard = heardIn(readings, letters);
  if (heard) return (heard.isWhole ? 0 : 1) + heard.from / 100;
  if (letters.length < slipFrom) return undefined;
  const syllables = readings.map(([first = '']) => first);
  const at = syllables.findIndex((_, from) => isNear(syllables.slice(from).join(''), letters));
  return at < 0 ? undefined : 2 + at / 100;
}

/** Whether one letter too many, too few or another one makes the letters the beginning of a word. */
function isNear(word: string, letters: string): boolean {
  let at = 0;
  while (at < letters.length && letters[at] === word[at]) at += 1;
  // The first letter is not where people slip.
  if (at === 0) return false;
  const [word1, letters1] = [word.slice(at + 1), letters.slice(at + 1)];
  return word1.startsWith(letters1) || word.slice(at).startsWith(letters1) || word1.startsWith(letters.slice(at));
}
