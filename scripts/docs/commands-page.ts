import { argumentsOf, type Command, optionsOf, summaryText } from '../../packages/cli/src/command.ts';
import { commandsIn } from '../../packages/cli/src/commands.ts';
import { en } from '../../packages/cli/src/i18n/en.ts';
import type { MessageKey } from '../../packages/cli/src/i18n/messages.ts';
import { createSay } from '../../packages/cli/src/i18n/say.ts';
import { zh } from '../../packages/cli/src/i18n/zh.ts';
import { common } from '../../packages/cli/src/options.ts';
import { pageHead, table } from './markdown.ts';

/** Every command of `danbao` with its arguments, options and an example. */
export async function commandsPage(): Promise<string> {
  const commands = await commandsIn();
  const shared = `\n## 各命令都有的选项 Options of every command\n\n${optionTable(common)}\n`;
  const codes = `\n${zh.helpExitCodes}\n\n${en.helpExitCodes}\n`;
  const told = new Map<string, string>();
  return `${pageHead('命令 danbao')}${codes}${shared}${commands.map((command) => commandText(command, told)).join('')}`;
}

/** @param told arguments and options that stand on the page already, with the command that has them. */
function commandText(command: Command, told: Map<string, string>): string {
  const name = `danbao ${command.path.join(' ')}`;
  const places = argumentsOf(command).map((one) => (one.optional ? `[${one.name}]` : `<${one.name}>`));
  const usage = [name, ...places].join(' ');
  const words = argumentsOf(command).map(({ name: place, text, choices = [] }) => [
    `\`${place}\``,
    both(text),
    choicesText(choices),
  ]);
  const own = optionsOf(command).filter((option) => !common.includes(option));
  const tables = [
    ...(words.length > 0 ? [`${table(['参数 argument', '含义 meaning', '可选值 choices'], words)}\n`] : []),
    ...(own.length > 0 ? [`${optionTable(own)}\n`] : []),
  ].join('\n');
  const same = told.get(tables);
  told.set(tables, same ?? name);
  return [
    `\n## ${name}\n`,
    `${plain(summaryText(command, says.zh))}<br>${plain(summaryText(command, says.en))}\n`,
    `\`\`\`sh\n${[...new Set([usage, ...command.examples])].join('\n')}\n\`\`\`\n`,
    ...(same && tables
      ? [`参数与选项同 Arguments and options as of [${same}](#${same.replaceAll(' ', '-')})\n`]
      : [tables]),
  ].join('\n');
}

function optionTable(options: ReturnType<typeof optionsOf>): string {
  const rows = options.map(({ flags, text, choices = [], repeats }) => [
    `\`${flags}\`${repeats ? ' …' : ''}`,
    both(text),
    choicesText(choices),
  ]);
  return table(['选项 option', '含义 meaning', '可选值 choices'], rows);
}

const says = { zh: createSay('zh', () => {}), en: createSay('en', () => {}) };

function both(key: MessageKey): string {
  return `${plain(zh[key])}<br>${plain(en[key])}`;
}

function choicesText(choices: readonly string[]): string {
  return choices.map((one) => `\`${one}\``).join(' ');
}

function plain(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('*', '\\*');
}
