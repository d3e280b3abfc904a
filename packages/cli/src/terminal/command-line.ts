/** Words as they can be typed into a shell of this platform again. */
export function commandLine(words: readonly string[], platform: string = process.platform): string {
  return ['danbao', ...words].map((word) => quotedWord(word, platform)).join(' ');
}

/** One of them. */
export function quotedWord(word: string, platform: string = process.platform): string {
  return platform === 'win32' ? quotedForWindows(word) : quotedForPosix(word);
}

/** Backslashes part folders on Windows and hide the next letter elsewhere. */
const plain = /^[\p{L}\p{N}\p{M}_@%+=:,./-]+$/u;
const plainOnWindows = /^[\p{L}\p{N}\p{M}_+=:./\\-]+$/u;

function quotedForPosix(word: string): string {
  return plain.test(word) && !word.startsWith('=') ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Double quotes serve both cmd and PowerShell; what PowerShell would still read inside them needs its single quotes. */
function quotedForWindows(word: string): string {
  if (plainOnWindows.test(word)) return word;
  return /[$`"“”„]/.test(word) ? `'${word.replaceAll("'", "''")}'` : `"${word.replace(/\\+$/, '$&$&')}"`;
}
