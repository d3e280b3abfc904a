import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { commandLine } from '../terminal/command-line.ts';
import { type Destination, destinationOf } from './destination.ts';

/** Where a command goes that names neither profile nor server; undefined when nowhere. */
export function defaultDestination(context: Context): Destination | undefined {
  try {
    return destinationOf({ options: {}, context });
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

/** Says where such commands go after a sign-in, when it changed that or when they do not go there. */
export function reportDefault(
  { context, say }: Invocation,
  signedIn: Destination,
  before: Destination | undefined,
): void {
  const now = defaultDestination(context);
  if (now === undefined) return;
  const name = ({ profile, server }: Destination) => profile ?? server;
  if (now.sessionKey !== signedIn.sessionKey) {
    const command = commandLine(['whoami', ...signedIn.words], context.platform);
    say.line('defaultStays', { now: name(now), command });
  } else if (before !== undefined && before.sessionKey !== now.sessionKey)
    say.line('defaultMoved', { now: name(now), before: name(before), words: before.words.join(' ') });
}
