/** How a text is spelt: its syllables in order, one for each character; a word in Latin letters is one. */
export type Spell = (text: string) => readonly string[];

/** How well letters fit the syllables of a text: less is better. */
export type SpellingFit = number;

const slipFrom = 5;

/**
 * Whether letters spell a part of a text: whole syllables, their beginnings, or both mixed (`zonghe`, `zhcx`, `zongcx`),
 * each begun where the one before ends. From five letters on one slip counts as whole syllables would (`quanshurn`). Undefined where
 * they do not: dangan is not 待办, however many letters they share.
 */
export function fitSpelling(syllables: readonly string[], letters: string): SpellingFit | undefined {
  const all = syllables.map((syllable) => syllable.toLowerCase());
  const starts = all.map((_, at) => at);
  const fits = starts.flatMap((at) => {
    const rest = all.slice(at);
    if (isPrefix(rest, letters)) return [at / 100];
    if (isMixed(rest, letters)) return [1 + at / 100];
    return letters.length >= slipFrom && isNear(rest.join(''), letters) ? [2 + at / 100] : [];
  });
  return fits.length === 0 ? undefined : Math.min(...fits);
}

/** The syllables written out, the last one as far as it is typed. */
function isPrefix(syllables: readonly string[], letters: string): boolean {
  return syllables.join('').startsWith(letters);
}

/** The beginnings of syllables, one after the other. */
function isMixed([first, ...rest]: readonly string[], letters: string): boolean {
  if (letters === '') return true;
  if (first === undefined) return false;
  for (let length = Math.min(first.length, letters.length); length > 0; length -= 1)
    if (first.startsWith(letters.slice(0, length)) && isMixed(rest, letters.slice(length))) return true;
  return false;
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
