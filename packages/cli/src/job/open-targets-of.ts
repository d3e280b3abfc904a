import { isApiError } from '@danbao/core';
import { openTargets, type Subject, type Target, type TargetOptions } from '@danbao/core/exchange';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { definitionsIn } from '../definitions.ts';
import { exitCodes } from '../exit-codes.ts';
import { type Connection, requirePermission } from '../server/connect.ts';

/** The server's side of these subjects, in their order, for a person who may write them. */
export async function openTargetsOf(
  subjects: readonly Subject[],
  connection: Connection,
  options: TargetOptions,
  context: Pick<Context, 'danbao'>,
): Promise<readonly Target[]> {
  await requireApplication(connection, options.applyId);
  const { resources, conflicts, limits } = definitionsIn(context);
  const targets = openTargets(connection.client, { ...options, resources, conflicts, limits });
  const own: Target[] = [];
  for (const subject of subjects) own.push(await targets.of(subject));
  for (const { writeAccess } of own) requirePermission(connection, writeAccess);
  return own;
}

/** Rows of an application that is not there would be refused one by one. Who may not read applications learns it so. */
async function requireApplication({ client }: Connection, apply: string | undefined): Promise<void> {
  if (apply === undefined) return;
  try {
    await client.credit.apply({ apply_ID: apply });
  } catch (error) {
    const code = isApiError(error) ? error.code : undefined;
    if (code === 'not-found') throw new CommandError(exitCodes.invalid, 'applyUnknown', { apply });
    if (code !== 'forbidden') throw error;
  }
}
