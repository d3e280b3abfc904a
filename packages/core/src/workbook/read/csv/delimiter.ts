const candidates = [',', ';', '\t', '|'] as const;

const opens: readonly string[] = [...candidates, '\n', '\r', 'closed'];

/** Lines that are compared. */
const lines = 10;

/**
 * The separator: the one that stands as often in the following lines as in the first line that has it, and there most
 * often; quoted parts do not count.
 */
export function delimiterOf(start: string): string {
  const counts = countsIn(start);
  let best = { delimiter: ',', like: 0, count: 0 };
  for (const delimiter of candidates) {
    const each = counts.map((line) => line.get(delimiter) ?? 0);
    const count = each.find((one) => one > 0) ?? 0;
    const like = count === 0 ? 0 : each.filter((one) => one === count).length;
    if (like > best.like || (like === best.like && count > best.count)) best = { delimiter, like, count };
  }
  return best.delimiter;
}

function countsIn(start: string): ReadonlyMap<string, number>[] {
  const counts: Map<string, number>[] = [new Map()];
  let isQuoted = false;
  let before = '\n';
  for (const letter of start) {
    const line = counts[counts.length - 1] as Map<string, number>;
    const last = before;
    before = letter === '"' && isQuoted ? 'closed' : letter;
    // A quote opens where a field begins, and again behind one that has closed.
    if (letter === '"') isQuoted = !isQuoted && opens.includes(last);
    else if (isQuoted) continue;
    else if (letter === '\n' || letter === '\r') {
      if (line.size > 0 && counts.length === lines) break;
      if (line.size > 0) counts.push(new Map());
    } else if (candidates.includes(letter as ',')) line.set(letter, (line.get(letter) ?? 0) + 1);
  }
  return counts;
}
