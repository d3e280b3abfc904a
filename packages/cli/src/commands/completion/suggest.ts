import {
  argumentsOf,
  type Command,
  type CommandArgument,
  type CommandOption,
  optionsOf,
  summaryText,
} from '../../command.ts';
import { commandsIn } from '../../commands.ts';
import type { Context } from '../../context.ts';
import type { Say } from '../../i18n/say.ts';
import { nounsIn, nounText, type SheetNoun } from '../../nouns.ts';
import { common } from '../../options.ts';
import { type Candidate, candidatesOf, type Files } from './offers.ts';

export interface Suggestions {
  readonly files: Files;
  readonly candidates: readonly Candidate[];
}

const nothing: Suggestions = { files: 'none', candidates: [] };

/** What can stand at the end of these words; the last one is being typed and may be empty. */
export async function suggest(words: readonly string[], context: Context, say: Say): Promise<Suggestions> {
  const current = words.at(-1) ?? '';
  const commands = await commandsIn(context);
  const { command, plain, pending } = read(words.slice(0, -1), commands);
  const options = command ? optionsOf(command) : common;
  const assigned = /^(--[\w-]+)=(.*)$/s.exec(current);
  const asked =
    pending ?? (assigned ? options.find((option) => namesOf(option).includes(assigned[1] ?? '')) : undefined);
  if (asked) return values(asked, assigned && !pending ? (assigned[2] ?? '') : current, context, say);
  if (current.startsWith('-')) return starting(current, optionNames(options, say));
  if (!command) return starting(current, commandNames(plain, commands, await nounsIn(context), say));
  const argument = argumentsOf(command)[plain.length - command.path.length];
  return argument ? values(argument, current, context, say) : nothing;
}

interface Before {
  readonly command: Command | undefined;
  /** Words that are neither options nor their values. */
  readonly plain: readonly string[];
  /** An option that waits for its value. */
  readonly pending: CommandOption | undefined;
}

function read(words: readonly string[], commands: readonly Command[]): Before {
  const plain: string[] = [];
  let pending: CommandOption | undefined;
  let command: Command | undefined;
  for (const word of words) {
    if (pending) {
      pending = undefined;
      continue;
    }
    if (word.startsWith('-')) {
      const option = (command ? optionsOf(command) : common).find((one) => namesOf(one).includes(word));
      pending = option?.flags.includes('<') ? option : undefined;
      continue;
    }
    plain.push(word);
    command ??= commands.find(({ path }) => path.join(' ') === plain.join(' '));
  }
  return { command, plain, pending };
}

async function values(
  asked: CommandArgument | CommandOption,
  typed: string,
  context: Context,
  say: Say,
): Promise<Suggestions> {
  const { choices } = asked;
  const fixed = (choices ?? []).map((value) => ({ value, text: '' }));
  const { files, candidates } = await candidatesOf(asked, typed, context, say);
  return { ...starting(typed, [...fixed, ...candidates]), files };
}

function starting(typed: string, candidates: readonly Candidate[]): Suggestions {
  return { files: 'none', candidates: candidates.filter(({ value }) => value.startsWith(typed)) };
}

function commandNames(
  plain: readonly string[],
  commands: readonly Command[],
  nouns: readonly SheetNoun[],
  say: Say,
): Candidate[] {
  const [noun] = plain;
  if (noun !== undefined) {
    const verbs = commands.filter(({ path }) => path.length === 2 && path[0] === noun && plain.length === 1);
    return verbs.map(({ path, summary }) => ({ value: path[1] ?? '', text: summaryText({ summary }, say) }));
  }
  const names = new Map(
    commands.map(({ path, summary }) => [
      path[0] ?? '',
      path.length === 1 ? summaryText({ summary }, say) : nounText(path[0] ?? '', say, nouns),
    ]),
  );
  return [...names].map(([value, text]) => ({ value, text }));
}

function optionNames(options: readonly CommandOption[], say: Say): Candidate[] {
  const own = options.flatMap((option) =>
    namesOf(option)
      .slice(-1)
      .map((value) => ({ value, text: say.text(option.text) })),
  );
  return [...own, { value: '--help', text: say.text('optionHelp') }];
}

/** `-u, --username <name>` is called -u and --username. */
function namesOf({ flags }: CommandOption): string[] {
  return flags.replace(/<.*/, '').split(/[ ,]+/).filter(Boolean);
}
