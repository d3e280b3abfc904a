const candidates = [',', ';', '\t', '|'] as const;

/** The separator: the one that stands most often in the first line, outside quotes. */
export function delimiterOf(start: string): string {
  const counts = new Map<string, number>(candidates.map((one) => [one, 0]));
  let quoted = false;
  for (const letter of start) {
    if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === '\n' || letter === '\r')) break;
    else if (!quoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] > 0 ? best[0] : ',';
}
