/**
 * Cuts a text into what the search knows: pairs of neighbouring Chinese characters, and words of other writings.
 * The site hands it to the browser as text, so it stands alone.
 */
export function tokenize(text: string): string[] {
  const runs = text.toLowerCase().match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}_])+/gu) ?? [];
  return runs.flatMap((run) => {
    const letters = [...run];
    if (letters.length < 2 || !/^\p{Script=Han}/u.test(run)) return [run];
    return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  });
}
