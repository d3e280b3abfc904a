import type { Locale } from '@danbao/core';
import { scripts } from './commands/completion/scripts.ts';
import type { Context } from './context.ts';
import { localeOf } from './locale.ts';
import { packageVersion } from './version.ts';

/** `danbao --help` as it is printed. */
export interface HelpText {
  /** Where nobody looks: into a pipe, in lines of 80. */
  readonly piped: string;
  /** On a terminal that is wide enough for its longest line. */
  readonly whole: string;
  /** Of the longest line of `whole`, in cells. */
  readonly width: number;
}

/** Put in by the build; absent where the sources run. */
declare const builtInHelp: Readonly<Record<Locale, HelpText>> | undefined;

type Asked = Pick<Context, 'argv' | 'env' | 'home' | 'platform'> & {
  /** The width of the terminal that it is for; undefined for a pipe. */
  readonly columns: number | undefined;
};

/** What scripts and shells ask for often and nothing needs to be loaded for: version, help, the script of a shell. */
export function quickAnswer({ columns, ...asked }: Asked): string | undefined {
  const [word = '', ...more] = asked.argv.filter((one) => !one.startsWith('--lang='));
  if (['--version', '-V'].includes(word)) return `${packageVersion()}\n`;
  if (word === 'completion' && more.length === 1)
    return Object.hasOwn(scripts, more[0] ?? '') ? scripts[more[0] as keyof typeof scripts] : undefined;
  const isHelp = ['--help', '-h', 'help'].includes(word) && more.length === 0;
  if (!isHelp || typeof builtInHelp === 'undefined') return undefined;
  const { piped, whole, width } = builtInHelp[localeOf(asked)];
  if (columns === undefined) return piped;
  return columns > width ? whole : undefined;
}
