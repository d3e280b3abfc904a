const plain = /^[\w@%+=:,./\\-]+$/u;

/** Words as they can be typed into a shell again. */
export function commandLine(words: readonly string[]): string {
  return ['danbao', ...words].map((word) => (plain.test(word) || isLetters(word) ? word : quoted(word))).join(' ');
}

function isLetters(word: string): boolean {
  return /^[\p{L}\p{N}._/\\-]+$/u.test(word);
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
