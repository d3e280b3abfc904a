import type { Locale } from '@danbao/core';
import type { Context } from './context.ts';
import type { ExitCode } from './exit-codes.ts';
import type { MessageKey } from './i18n/messages.ts';
import type { Say } from './i18n/say.ts';
import { common, production } from './options.ts';

/** A command as data; its path is what is typed: `danbao measures import`. */
export interface Command {
  readonly path: readonly string[];
  /** A sentence, or one that is made from a definition. */
  readonly summary: MessageKey | ((say: Say) => string);
  readonly argument?: CommandArgument;
  /** What stands after the first argument. */
  readonly moreArguments?: readonly CommandArgument[];
  readonly options: readonly CommandOption[];
  /**
   * It changes data on a server: where to is said aloud, and a production profile asks for its name first. `asked`: only with
   * `--write`.
   */
  readonly writes?: boolean | 'asked';
  /** Command lines to learn from, shown under the help. */
  readonly examples: readonly string[];
  run(invocation: Invocation): Promise<ExitCode>;
}

export interface CommandArgument {
  /** A shell completes by it: file, folder, package, key, job. */
  readonly name: string;
  readonly text: MessageKey;
  /** May be left out; it is '' then. */
  readonly optional?: boolean;
  readonly choices?: readonly string[];
}

export interface CommandOption {
  /** As commander reads it: `--kind <kind>`. A shell completes by the name of the value: file, folder, kind, profile, job. */
  readonly flags: string;
  readonly text: MessageKey;
  readonly choices?: readonly string[];
  /** May be given several times; all values count. */
  readonly repeats?: true;
  /** Under which heading help lists it; options of no group come first. */
  readonly group?: MessageKey;
}

/** All options of all commands, as typed. */
export interface Options {
  readonly server?: string;
  readonly profile?: string;
  /** The name of the production profile that a write may go to. */
  readonly production?: string;
  readonly lang?: string;
  readonly json?: boolean;
  readonly username?: string;
  readonly passwordStdin?: boolean;
  readonly otp?: string;
  readonly kind?: readonly string[];
  readonly sheet?: readonly string[];
  readonly out?: string;
  readonly format?: 'csv' | 'xlsx';
  readonly force?: boolean;
  readonly offline?: boolean;
  readonly yes?: boolean;
  /** An assistant may write too. */
  readonly write?: boolean;
  readonly dryRun?: boolean;
  readonly allOrNothing?: boolean;
  readonly acceptWarnings?: boolean;
  readonly takeMine?: boolean;
  readonly applyId?: string;
  /** A file that says how the headings are read. */
  readonly map?: string;
  readonly saveMap?: string;
  /** `yuan=convert`, `yuan=refuse`: what happens to columns in another unit. */
  readonly units?: readonly string[];
  /** `next`, `same` or `<heading>=next`: which day is meant by a column that is a day early by a time zone. */
  readonly days?: readonly string[];
  readonly createOwners?: boolean;
  readonly onlyErrors?: boolean;
  readonly errorsOut?: string;
  readonly report?: string;
  /** A folder or ZIP with attachments. */
  readonly files?: string;
  readonly allRows?: boolean;
  readonly concurrency?: string;
  readonly finished?: boolean;
  /** The form of a job's results. */
  readonly as?: 'jsonl' | 'csv' | 'marked';
  /** Names of columns, with commas between. */
  readonly columns?: string;
  /** `column=value`. */
  readonly filter?: readonly string[];
  /** Conditions and order, as lists of resources take them. */
  readonly where?: string;
  readonly order?: string;
  readonly name?: string;
  /** The accounting standard of statements, and the unit where the sheets name none. */
  readonly standard?: string;
  readonly unit?: string;
  /** Name or certificate number of a customer. */
  readonly customer?: string;
  readonly year?: string;
  /** The month with which a period ends. */
  readonly period?: string;
  readonly consolidated?: boolean;
  readonly audited?: boolean;
  /** What a package for another body is called. */
  readonly title?: string;
  readonly receiver?: string;
  /** File numbers of records of the archive. */
  readonly number?: readonly string[];
  readonly projectId?: string;
  readonly withOwners?: boolean;
  readonly bom?: boolean;
  readonly from?: string;
  readonly to?: string;
}

/** One call of a command. */
export interface Invocation {
  readonly context: Context;
  readonly say: Say;
  readonly locale: Locale;
  readonly options: Options;
  /** The argument, if the command takes one. */
  readonly argument: string;
  readonly moreArguments: readonly string[];
  /** This call may change data on the server: not a dry run, not a command that only reads. */
  readonly writes: boolean;
  /** The production profile whose name was typed for this call. */
  readonly allowed?: string | undefined;
}

/** Defines a command. */
export function command(definition: Command): Command {
  return definition;
}

/** What the command does, in the person's language. */
export function summaryText({ summary }: Pick<Command, 'summary'>, say: Say): string {
  return typeof summary === 'function' ? summary(say) : say.text(summary);
}

export function argumentsOf({ argument, moreArguments = [] }: Command): readonly CommandArgument[] {
  return argument ? [argument, ...moreArguments] : moreArguments;
}

/** A command's own options and those that every command takes. */
export function optionsOf({ options, writes }: Command): readonly CommandOption[] {
  return [...options, ...(writes ? [production] : []), ...common];
}
