import { isApiError } from '@danbao/core';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Connection } from '../server/connect.ts';

/** Rows of an application that is not there would be refused one by one. Who may not read applications learns it so. */
export async function requireApplication({ client }: Connection, apply: string | undefined): Promise<void> {
  if (apply === undefined) return;
  try {
    await client.credit.apply({ apply_ID: apply });
  } catch (error) {
    const code = isApiError(error) ? error.code : undefined;
    if (code === 'not-found') throw new CommandError(exitCodes.invalid, 'applyUnknown', { apply });
    if (code !== 'forbidden') throw error;
  }
}
