import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import { commandLine } from '../terminal/command-line.ts';
import { type Destination, destinationOf } from './destination.ts';

/**
 * Asks for the name of the production profile that a write goes to; answers that name, or undefined when it goes elsewhere.
 * Without a terminal `--production <name>` says it; `--yes` does not. A wrong name stops the command before anything is sent.
 */
export async function allowWrite(invocation: Invocation): Promise<string | undefined> {
  if (!invocation.writes) return undefined;
  const destination = destinationOf(invocation);
  if (!destination) return undefined;
  const typed = invocation.options.production ?? (await askFor(destination, invocation));
  if (typed === destination.production) return typed;
  throw refusal(typed, destination, invocation);
}

/** Whether this call may write there; thrown before the first request otherwise. */
export function requireAllowed(invocation: Invocation, { production, ...destination }: Destination): void {
  if (!invocation.writes || production === undefined || invocation.allowed === production) return;
  throw refusal(undefined, { ...destination, production }, invocation);
}

async function askFor({ production, server }: Destination, invocation: Invocation): Promise<string | undefined> {
  const { context, say } = invocation;
  if (production === undefined || !context.isInteractive) return undefined;
  say.line('goesToProduction', { profile: production, server });
  return (await context.prompts.text(say.text('askProduction', { profile: production }))).trim();
}

function refusal(typed: string | undefined, destination: Destination, { context }: Invocation): CommandError {
  const { production = '', server } = destination;
  if (destination.production === undefined) {
    const params = { typed: typed ?? '', profile: destination.profile ?? '-', server };
    return new CommandError(exitCodes.invalid, 'notProduction', params);
  }
  const words = withoutProduction(context.argv);
  const isNamed = words.some((word) => /^--(profile|server)(=|$)/.test(word));
  const profile = isNamed ? [] : ['--profile', production];
  const command = commandLine([...words, ...profile, '--production', production], context.platform);
  if (typed === undefined)
    return new CommandError(exitCodes.invalid, 'needsProduction', { profile: production, server, command });
  return new CommandError(exitCodes.invalid, 'wrongProduction', { typed, profile: production, server });
}

function withoutProduction(argv: readonly string[]): readonly string[] {
  return argv.filter(
    (word, index) => word !== '--production' && argv[index - 1] !== '--production' && !word.startsWith('--production='),
  );
}
