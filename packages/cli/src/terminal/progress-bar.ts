import stringWidth from 'string-width';
import type { Say } from '../i18n/say.ts';
import { fitted } from './table.ts';

export interface ProgressState {
  readonly label: string;
  readonly done: number;
  readonly total: number | undefined;
  /** What is said of rows without success; '' while there are none. */
  readonly failed: string;
  /** Rows per second. */
  readonly rate: string;
  readonly left: string;
}

export interface TerminalShape {
  /** In cells. */
  readonly width: number;
  readonly hasColour: boolean;
}

/** One line that never wraps: on a narrow terminal the bar, then what matters least, is left out. */
export function progressBar(state: ProgressState, { width, hasColour }: TerminalShape, say: Say): string {
  const { label, done, total, failed, rate, left } = state;
  const count = total === undefined ? say.text('progressRows', { done }) : say.text('progressOf', { done, total });
  const speed = say.text('progressRate', { rate });
  const remaining = total === undefined ? '' : say.text('progressLeft', { left });
  const paint = (text: string) =>
    hasColour && failed !== '' ? text.replace(failed, `\u001b[31m${failed}\u001b[39m`) : text;
  // The last column stays empty: some terminals wrap as soon as it is written.
  const room = width - 1;
  // What changes has room beside it, so that the bar keeps its length.
  const cells = Math.min(
    widest,
    room - widthOf([label, say.text('progressOf', { done: total ?? 0, total: total ?? 0 })]) - changing,
  );
  const texts = [label, count, speed, remaining, failed];
  const withBar =
    total === undefined || cells < narrowest ? texts : [label, barOf(done, total, cells), ...texts.slice(1)];
  const shorter = [
    withBar,
    texts,
    [count, speed, remaining, failed],
    [count, remaining, failed],
    [count, failed],
    [count],
  ];
  const fits = shorter.find((parts) => widthOf(parts) <= room);
  return fits ? paint(joined(fits)) : fitted(count, Math.max(1, room));
}

const gap = '  ';
const widest = 30;
const narrowest = 8;
/** Cells of rate, time left and failures, with the blanks before them. */
const changing = 38;

function barOf(done: number, total: number, cells: number): string {
  const full = Math.round(Math.min(1, total === 0 ? 1 : done / total) * cells);
  return '█'.repeat(full) + '░'.repeat(cells - full);
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(gap);
}

function widthOf(parts: readonly string[]): number {
  return stringWidth(joined(parts));
}
