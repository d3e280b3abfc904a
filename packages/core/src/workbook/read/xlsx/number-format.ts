/** What the number of a cell means, by its number format. */
export type NumberKind = 'number' | 'date' | 'time' | 'duration' | 'percent';

/**
 * The kind of a format: `code` is its text, undefined for the built-in ones, whose days and times in Chinese are 27 to 36
 * and 50 to 58.
 */
export function numberKindOf(id: number, code: string | undefined): NumberKind {
  return code === undefined ? builtIn(id) : kindOfCode(code);
}

function builtIn(id: number): NumberKind {
  if (id === 9 || id === 10) return 'percent';
  if (id === 46) return 'duration';
  if ((id >= 18 && id <= 21) || id === 45 || id === 47 || (id >= 32 && id <= 35) || id === 55 || id === 56)
    return 'time';
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'date' : 'number';
}

/** Quoted words, escaped and padding letters, which are shown as they are. */
const shown = /"[^"]*"|\\.|_.|\*./g;
const elapsed = /\[(?:h+|m+|s+)\]/i;
const brackets = /\[[^\]]*\]/g;

function kindOfCode(code: string): NumberKind {
  // The first section is that of positive numbers.
  const [section = ''] = code.slice(0, longestCode).replace(shown, '').split(';');
  if (elapsed.test(section)) return 'duration';
  const bare = section.replace(brackets, '');
  if (/general/i.test(bare) || bare.includes('@')) return 'number';
  if (/[yd年日]/i.test(bare)) return 'date';
  if (/[hs时時分秒]/i.test(bare)) return 'time';
  if (/[m月]/i.test(bare) || /a{3,4}/i.test(bare)) return 'date';
  return bare.includes('%') ? 'percent' : 'number';
}

/** The format allows 255. */
const longestCode = 1000;
