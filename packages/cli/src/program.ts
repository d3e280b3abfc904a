import { Command as Commander, Help, Option } from 'commander';
import type { Command, Options } from './command.ts';
import type { MessageKey } from './i18n/messages.ts';
import type { Say } from './i18n/say.ts';
import { common, language } from './options.ts';

export interface Chosen {
  readonly command: Command;
  readonly options: Options;
  readonly argument: string;
}

export interface ProgramOutput {
  readonly write: (text: string) => void;
  readonly choose: (chosen: Chosen) => void;
}

const nouns: Readonly<Record<string, MessageKey>> = { owners: 'nounOwners', measures: 'nounMeasures' };
const titles: Readonly<Record<string, MessageKey>> = {
  'Usage:': 'helpUsage',
  'Arguments:': 'helpArguments',
  'Options:': 'helpOptions',
  'Commands:': 'helpCommands',
};

/** The commander program of these commands. It only finds out what was asked; nothing runs while it parses. */
export function buildProgram(commands: readonly Command[], say: Say, output: ProgramOutput): Commander {
  const program = localised(new Commander('danbao'), say, output.write);
  program
    .description(say.text('programSummary'))
    .option('-V, --version', say.text('optionVersion'))
    .addOption(languageOption(say))
    .addHelpText('after', `\n${say.text('helpExitCodes')}`)
    .helpCommand(false);
  const groups = new Map<string, Commander>();
  for (const command of commands) {
    const parent = parentOf(command.path, program, groups, say, output.write);
    parent.addCommand(subcommand(command, say, output));
  }
  return program;
}

function parentOf(
  path: readonly string[],
  program: Commander,
  groups: Map<string, Commander>,
  say: Say,
  write: (text: string) => void,
): Commander {
  const [noun = '', verb] = path;
  if (verb === undefined) return program;
  const known = groups.get(noun);
  if (known) return known;
  const group = localised(new Commander(noun), say, write).helpCommand(false).addOption(languageOption(say));
  const summary = nouns[noun];
  if (summary) group.description(say.text(summary));
  groups.set(noun, group);
  program.addCommand(group);
  return group;
}

function subcommand(command: Command, say: Say, { write, choose }: ProgramOutput): Commander {
  const made = localised(new Commander(command.path.at(-1)), say, write).description(say.text(command.summary));
  if (command.argument) made.argument(`<${command.argument.name}>`, say.text(command.argument.text));
  for (const { flags, text, choices } of [...command.options, ...common]) {
    const option = new Option(flags, say.text(text));
    made.addOption(choices ? option.choices(choices) : option);
  }
  made.addHelpText('after', `\n${say.text('helpExample')}\n  ${command.example}`);
  return made.action((...words: unknown[]) => {
    const argument = command.argument ? String(words[0]) : '';
    choose({ command, options: made.opts<Options>(), argument });
  });
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
    .showSuggestionAfterError(false)
    .configureOutput({ writeOut: write, writeErr: write, outputError: () => {} })
    .configureHelp({
      styleTitle: (title) => (titles[title] ? say.text(titles[title]) : title),
      optionDescription: (option) => {
        const choices = option.argChoices ? ` (${option.argChoices.join(' | ')})` : '';
        return `${option.description}${choices}`;
      },
      commandUsage: (one) =>
        helper
          .commandUsage(one)
          .replace('[options]', say.text('helpOptionsPlace'))
          .replace('[command]', say.text('helpCommandPlace')),
      subcommandTerm: (one) => helper.subcommandTerm(one).replace(' [options]', ''),
    });
}
