const longest = 40;
const turnedRound = 0.95;

/**
 * How alike two names are, from 0 to 1: by letters that differ (two that changed places count once), by letters in common
 * whatever their order, which suits Chinese, or the same words the other way round.
 */
export function closeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length > longest || b.length > longest) return 0;
  if (a.length === b.length && a.length > 3 && (a + a).includes(b)) return turnedRound;
  return Math.max(byEdits(a, b), byLetters([...a], [...b]));
}

/** Alike enough to be offered. */
export const closeEnough = 2 / 3;

function byEdits(a: string, b: string): number {
  return 1 - editDistance(a, b) / Math.max(a.length, b.length);
}

/** Shared letters weigh a little less than letters in their places: 0.75 of them is just close enough. */
function byLetters(a: readonly string[], b: readonly string[]): number {
  if (a.length < 3 || b.length < 3) return 0;
  const left = [...b];
  let common = 0;
  for (const letter of a) {
    const index = left.indexOf(letter);
    if (index < 0) continue;
    left.splice(index, 1);
    common += 1;
  }
  const isChinese = /\p{Script=Han}/u.test(a.join(''));
  return isChinese ? ((2 * common) / (a.length + b.length)) * (closeEnough / 0.75) : 0;
}

/** Letters put in, left out, changed, or swapped with their neighbour. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let best = Math.min((row[j - 1] ?? 0) + (isSame ? 0 : 1), (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next.push(best);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
