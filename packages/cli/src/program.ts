import { Argument, Command as Commander, Help, Option } from 'commander';
import { argumentsOf, type Command, type CommandArgument, type Options, optionsOf, summaryText } from './command.ts';
import type { MessageKey } from './i18n/messages.ts';
import type { Say } from './i18n/say.ts';
import { language } from './options.ts';

export interface Chosen {
  readonly command: Command;
  readonly options: Options;
  readonly argument: string;
  readonly moreArguments: readonly string[];
}

export interface ProgramOutput {
  readonly write: (text: string) => void;
  readonly choose: (chosen: Chosen) => void;
  /** Of the terminal that help is written for; of this process's when not given. */
  readonly width?: number;
}

const titles: Readonly<Record<string, MessageKey>> = {
  'Usage:': 'helpUsage',
  'Arguments:': 'helpArguments',
  'Options:': 'helpOptions',
  'Commands:': 'helpCommands',
};

/**
 * The commander program that reads these words. It only finds out what was asked; nothing runs while it parses. What no word names is
 * there by its name and sentence alone, which help and suggestions need: the hundreds of others took longer than all the rest.
 */
export function buildProgram(
  commands: readonly Command[],
  words: readonly string[],
  say: Say,
  output: ProgramOutput,
  describeNoun: (noun: string) => string,
): Commander {
  const program = localised(new Commander('danbao'), say, output.write);
  const { width } = output;
  if (width !== undefined) program.configureOutput({ getOutHelpWidth: () => width });
  program
    .description(say.text('programSummary'))
    .option('-V, --version', say.text('optionVersion'))
    .addOption(languageOption(say))
    .addHelpText('after', `\n${say.text('helpExitCodes')}`)
    .helpCommand(false);
  const groups = new Map<string, Commander>();
  for (const command of commands) {
    const [noun = '', verb] = command.path;
    const parent = parentOf(command.path, program, groups, say, output.write, describeNoun);
    if (verb === undefined || words.includes(noun))
      parent.addCommand(subcommand(command, words.includes(verb ?? noun), say, output));
  }
  return program;
}

function parentOf(
  path: readonly string[],
  program: Commander,
  groups: Map<string, Commander>,
  say: Say,
  write: (text: string) => void,
  describeNoun: (noun: string) => string,
): Commander {
  const [noun = '', verb] = path;
  if (verb === undefined) return program;
  const known = groups.get(noun);
  if (known) return known;
  const group = localised(new Commander(noun), say, write).helpCommand(false).addOption(languageOption(say));
  group.description(describeNoun(noun));
  groups.set(noun, group);
  program.addCommand(group);
  return group;
}

function subcommand(command: Command, isNamed: boolean, say: Say, { write, choose }: ProgramOutput): Commander {
  const made = localised(new Commander(command.path.at(-1)), say, write).description(summaryText(command, say));
  for (const argument of argumentsOf(command)) made.addArgument(commanderArgument(argument, say));
  if (!isNamed) return made;
  for (const { flags, text, choices, repeats, group } of optionsOf(command)) {
    const option = new Option(flags, say.text(text));
    if (repeats) option.argParser((value: string, earlier: readonly string[] = []) => [...earlier, value]);
    if (group) option.helpGroup(say.text(group));
    made.addOption(choices ? option.choices(choices) : option);
  }
  made.addHelpText('after', `\n${say.text('helpExample')}\n${command.examples.map((line) => `  ${line}`).join('\n')}`);
  return made.action((...words: unknown[]) => {
    const [argument = '', ...moreArguments] = argumentsOf(command).map((_, index) => String(words[index] ?? ''));
    choose({ command, options: made.opts<Options>(), argument, moreArguments });
  });
}

function commanderArgument({ name, text, optional, choices }: CommandArgument, say: Say): Argument {
  const made = new Argument(optional ? `[${name}]` : `<${name}>`, say.text(text));
  return choices ? made.choices(choices) : made;
}

/** The language is read from the whole command line before anything else; here it is only allowed and explained. */
function languageOption(say: Say): Option {
  return new Option(language.flags, say.text(language.text)).choices(language.choices ?? []);
}

function localised(command: Commander, say: Say, write: (text: string) => void): Commander {
  const helper = new Help();
  return command
    .exitOverride()
    .helpOption('-h, --help', say.text('optionHelp'))
    .showSuggestionAfterError(true)
    .configureOutput({ writeOut: write, writeErr: write, outputError: () => {} })
    .configureHelp({
      styleTitle: (title) => (titles[title] ? say.text(titles[title]) : title),
      optionDescription: (option) => {
        const choices = option.argChoices ? ` (${option.argChoices.join(' | ')})` : '';
        return `${option.description}${choices}`;
      },
      argumentDescription: ({ description, argChoices }) =>
        argChoices ? `${description} (${argChoices.join(' | ')})` : description,
      commandUsage: (one) =>
        helper
          .commandUsage(one)
          .replace('[options]', say.text('helpOptionsPlace'))
          .replace('[command]', say.text('helpCommandPlace')),
      subcommandTerm: (one) => helper.subcommandTerm(one).replace(' [options]', ''),
    });
}
