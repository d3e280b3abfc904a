import { limits } from '../limits.ts';
import { quotedSpans } from './quotes.ts';

/** Lines that can be parsed by themselves. */
export interface Lines {
  readonly text: string;
  /** The last record goes on for longer than records may: nothing behind it was read. */
  readonly isEndless: boolean;
}

/**
 * Cuts a text that arrives in pieces behind line ends that stand outside quoted fields, so that every cut can be parsed by itself.
 */
export async function* wholeLines(pieces: AsyncIterable<string>, delimiter: string): AsyncGenerator<Lines> {
  let kept = '';
  let lineEnd: string | undefined;
  for await (const piece of pieces) {
    kept += piece;
    if (kept.length < cutLength) continue;
    lineEnd ??= kept.includes('\n') || !kept.includes('\r') ? '\n' : '\r';
    const cut = lastLineEnd(kept, lineEnd, delimiter);
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
function lastLineEnd(text: string, lineEnd: string, delimiter: string): number {
  // A carriage return at the very end may be half of a line end.
  let at = text.lastIndexOf(lineEnd, lineEnd === '\r' ? text.length - 2 : text.length);
  const spans = at < 0 ? [] : quotedSpans(text, delimiter);
  for (const [open, close] of [...spans].reverse()) {
    if (at < 0 || at > close) break;
    // Within quotes: on before the one that opened them.
    if (at > open) at = text.lastIndexOf(lineEnd, open);
  }
  return at + 1;
}
