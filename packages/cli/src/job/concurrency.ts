import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';

/** Rows under way at the same time, as --concurrency says; undefined for the engine's own choice. */
export function concurrencyOf({ options }: Invocation): number | undefined {
  const { concurrency } = options;
  if (concurrency === undefined) return undefined;
  const number = Number(concurrency);
  if (Number.isInteger(number) && number >= 1 && number <= 64) return number;
  throw new CommandError(exitCodes.invalid, 'badConcurrency', { text: concurrency });
}
