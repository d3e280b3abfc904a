import type { Locale } from '@danbao/core';
import type { Context } from './context.ts';
import type { ExitCode } from './exit-codes.ts';
import type { MessageKey } from './i18n/messages.ts';
import type { Say } from './i18n/say.ts';

/** A command as data; its path is what is typed: `danbao measures import`. */
export interface Command {
  readonly path: readonly string[];
  readonly summary: MessageKey;
  readonly argument?: { readonly name: string; readonly text: MessageKey };
  readonly options: readonly CommandOption[];
  /** A command line to learn from, shown under the help. */
  readonly example: string;
  run(invocation: Invocation): Promise<ExitCode>;
}

export interface CommandOption {
  /** As commander reads it: `--kind <kind>`. */
  readonly flags: string;
  readonly text: MessageKey;
  readonly choices?: readonly string[];
}

/** All options of all commands, as typed. */
export interface Options {
  readonly server?: string;
  readonly lang?: string;
  readonly json?: boolean;
  readonly username?: string;
  readonly passwordStdin?: boolean;
  readonly kind?: string;
  readonly sheet?: string;
  readonly out?: string;
  readonly format?: 'csv' | 'xlsx';
  readonly force?: boolean;
  readonly offline?: boolean;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly allOrNothing?: boolean;
  readonly acceptWarnings?: boolean;
  readonly applyId?: string;
}

/** One call of a command. */
export interface Invocation {
  readonly context: Context;
  readonly say: Say;
  readonly locale: Locale;
  readonly options: Options;
  /** The argument, if the command takes one. */
  readonly argument: string;
}

/** Defines a command. */
export function command(definition: Command): Command {
  return definition;
}
