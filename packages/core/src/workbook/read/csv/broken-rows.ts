import type { Platform } from '../../platform.ts';
import { recordsOf } from './records-of.ts';

export interface BrokenPlace {
  readonly delimiter: string;
  readonly platform: Platform;
  /** The row at which the texts begin, from 1. */
  readonly row: number;
  /** How many cells the first row of the file has; a record of several lines has no more. */
  readonly width: number;
}

/** More are not listed: whoever has mended these looks again. */
const listedAtMost = 20;
/** A cell that goes on for more lines is taken for one whose quote is missing. */
const linesOfRecord = 50;

/**
 * The rows whose quotes do not match, from the first that was met on, so that all of them can be mended at once. Each line is taken by
 * itself, or with the ones behind it that its open quote may run to; one that makes sense in no way is broken.
 */
export async function brokenRows(
  texts: AsyncIterable<string>,
  { delimiter, platform, row, width }: BrokenPlace,
): Promise<readonly number[]> {
  const found: number[] = [];
  let number = row - 1;
  let open: string[] = [];

  const makesSense = (lines: readonly string[]) => {
    const { records, brokenAt } = recordsOf(lines.join('\n'), delimiter, platform);
    return (
      brokenAt === undefined && (lines.length === 1 || (records.length === 1 && (records[0]?.length ?? 0) <= width))
    );
  };
  const give = (line: string) => {
    open.push(line);
    if (!makesSense(open)) return;
    number += 1;
    open = [];
  };
  /** The first open line is broken; those behind it are looked at anew. */
  const giveUp = () => {
    const [, ...rest] = open;
    number += 1;
    found.push(number);
    open = [];
    for (const line of rest) give(line);
  };

  for await (const text of texts) {
    for (const line of text.replace(/(?:\r\n|\n|\r)$/, '').split(/\r\n|\n|\r/)) {
      give(line);
      while (open.length > linesOfRecord && found.length < listedAtMost) giveUp();
      if (found.length === listedAtMost) return found;
    }
  }
  while (open.length > 0 && found.length < listedAtMost) giveUp();
  return found;
}
