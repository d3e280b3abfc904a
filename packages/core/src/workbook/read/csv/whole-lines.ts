import { limits } from '../limits.ts';

/** Lines that can be parsed by themselves. */
export interface Lines {
  readonly text: string;
  /** The last record goes on for longer than records may: nothing behind it was read. */
  readonly isEndless: boolean;
}

/**
 * Cuts a text that arrives in pieces behind line ends that stand outside quotes, so that every cut can be parsed by
 * itself. In a sound file a quote opens and closes, so it is outside wherever an even number of quotes went before.
 */
export async function* wholeLines(pieces: AsyncIterable<string>): AsyncGenerator<Lines> {
  let kept = '';
  let lineEnd: string | undefined;
  for await (const piece of pieces) {
    kept += piece;
    if (kept.length < cutLength) continue;
    lineEnd ??= kept.includes('\n') || !kept.includes('\r') ? '\n' : '\r';
    const cut = lastLineEnd(kept, lineEnd);
    if (cut > 0) {
      yield { text: kept.slice(0, cut), isEndless: false };
      kept = kept.slice(cut);
    } else if (kept.length > limits.csvRecord) {
      yield { text: kept, isEndless: true };
      return;
    }
  }
  if (kept !== '') yield { text: kept, isEndless: false };
}

/** Enough lines for the cut to cost nothing, few enough to stay small in memory. */
const cutLength = 16 * 1024;

/** Behind the last line end outside quotes; 0 where there is none. */
function lastLineEnd(text: string, lineEnd: string): number {
  // A carriage return at the very end may be half of a line end.
  let at = text.lastIndexOf(lineEnd, lineEnd === '\r' ? text.length - 2 : text.length);
  if (at < 0) return 0;
  const quotes: number[] = [];
  for (let quote = text.indexOf('"'); quote >= 0; quote = text.indexOf('"', quote + 1)) quotes.push(quote);
  let before = quotes.length;
  while (at >= 0) {
    while (before > 0 && (quotes[before - 1] as number) > at) before -= 1;
    if (before % 2 === 0) return at + 1;
    // Within quotes: on before the one that opened them.
    at = text.lastIndexOf(lineEnd, quotes[before - 1]);
  }
  return 0;
}
