import { openTargets, type Subject, type Target, type TargetOptions } from '@danbao/core/exchange';
import type { Context } from '../context.ts';
import { definitionsIn } from '../definitions.ts';
import { type Connection, requirePermission } from '../server/connect.ts';
import { requireApplication } from './require-application.ts';

/** The server's side of these subjects, in their order, for a person who may write them. */
export async function openTargetsOf(
  subjects: readonly Subject[],
  connection: Connection,
  options: TargetOptions,
  context: Pick<Context, 'danbao'>,
): Promise<readonly Target[]> {
  await requireApplication(connection, options.applyId);
  const { resources } = definitionsIn(context);
  const targets = openTargets(connection.client, { ...options, resources });
  const own: Target[] = [];
  for (const subject of subjects) own.push(await targets.of(subject));
  for (const { writeAccess } of own) requirePermission(connection, writeAccess);
  return own;
}
