import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeError, isApiError } from '@danbao/core';
import { type DivisionTree, divisionTree, type Subject } from '@danbao/core/exchange';
import type { Field } from '@danbao/core/fields';
import type { Invocation } from '../command.ts';
import { ensureConfigFolder } from '../server/config-folder.ts';
import { reach, signInCommand } from '../server/connect.ts';
import { type Destination, destinationOf } from '../server/destination.ts';
import { commandLine } from '../terminal/command-line.ts';

/** Some hundred calls: what they answered is kept for a week. */
const keptFor = 7 * 24 * 3600 * 1000;

/**
 * The provinces, cities and counties for the lists of a template, as the server has them. None where no subject has a place,
 * nobody is signed in or the server does not answer; which of these it is, is said.
 */
export async function templateDivisions(
  invocation: Invocation,
  subjects: readonly Subject[],
): Promise<readonly DivisionTree[] | undefined> {
  const { options, say, locale, context } = invocation;
  if (options.offline || !subjects.some(hasDivision)) return undefined;
  const destination = destinationOf(invocation);
  const connection = destination && reach(invocation);
  if (!connection?.session.read()) {
    const command = destination ? signInCommand(destination, context) : commandLine(['login'], context.platform);
    say.line('withoutRegions', { command });
    return undefined;
  }
  const kept = readKept(invocation, connection.destination);
  if (kept) return kept;
  try {
    const tree = await divisionTree(connection.client);
    keep(invocation, connection.destination, tree);
    return tree;
  } catch (error) {
    if (!isApiError(error)) throw error;
    say.line('withoutRegionsNow', { words: describeError(error, locale) });
    return undefined;
  }
}

function hasDivision({ entity }: Subject): boolean {
  return Object.values<Field>(entity.fields).some(({ type }) => type.control === 'region');
}

function readKept({ context }: Invocation, destination: Destination): readonly DivisionTree[] | undefined {
  try {
    const { time, tree } = JSON.parse(readFileSync(pathFor(context, destination), 'utf8')) as {
      readonly time: number;
      readonly tree: readonly DivisionTree[];
    };
    return context.now().getTime() - time < keptFor && Array.isArray(tree) ? tree : undefined;
  } catch {
    return undefined;
  }
}

function keep({ context }: Invocation, destination: Destination, tree: readonly DivisionTree[]): void {
  const path = pathFor(context, destination);
  writeFileSync(`${path}.part`, JSON.stringify({ time: context.now().getTime(), tree }), { mode: 0o600 });
  renameSync(`${path}.part`, path);
}

function pathFor(context: Invocation['context'], { server }: Destination): string {
  const name = createHash('sha256').update(server).digest('hex').slice(0, 16);
  return join(ensureConfigFolder(context, 'divisions'), `${name}.json`);
}
