import type { Cell } from '@danbao/core/sheet';
import type { MessageKey, Params } from '../i18n/messages.ts';

export interface SheetRecord {
  /** The row as a spreadsheet program counts it, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** Something about the file that the person should hear: its encoding, which sheet was read. */
export interface Notice {
  readonly key: MessageKey;
  readonly params?: Params;
}

/** A file opened for reading. Rows arrive one after another; whoever reads them never sees the format. */
export interface Sheet {
  /** The sheet's name; for CSV the file's. */
  readonly name: string;
  readonly notices: readonly Notice[];
  readonly rows: AsyncIterable<SheetRecord>;
}

export interface ReadOptions {
  /** The sheet asked for. */
  readonly sheet?: string | undefined;
  /** Names that the right sheet may have when none was asked for. */
  readonly likely: readonly string[];
}

/** The letters over a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** The index of letters such as AB: 27. */
export function columnIndex(letters: string): number {
  let index = 0;
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}
