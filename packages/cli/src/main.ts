import type { Locale } from '@danbao/core';
import type { Invocation } from './command.ts';
import type { Context } from './context.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { createSay, localeOf } from './i18n/say.ts';
import { reportFailure } from './report-failure.ts';
import { readSettings } from './server/settings.ts';
import { coloured, plain } from './terminal/paint.ts';
import { valueOfOption } from './terminal/value-of-option.ts';
import { packageVersion } from './version.ts';

/** Runs one command line and answers its exit code. Never throws. */
export async function main(context: Context): Promise<ExitCode> {
  const { argv, env } = context;
  const locale = localeOf(argv, env) ?? profileLocale(context) ?? 'zh';
  const say = createSay(locale, context.stderr, context.hasColours ? coloured : plain);
  try {
    if (['--version', '-V'].includes(argv[0] ?? '')) {
      await context.stdout(`${packageVersion()}\n`);
      return exitCodes.ok;
    }
    if (argv[0] === '__complete') {
      const { answerShell } = await import('./commands/completion/answer-shell.ts');
      return await answerShell(context, say);
    }
    const { isBare, readWords } = await import('./read-words.ts');
    if (isBare(argv) && context.isInteractive) {
      const { guide } = await import('./guide/guide.ts');
      return await guide(context, say, main);
    }
    const { chosen, code } = { code: exitCodes.ok, ...(await readWords(context, say)) };
    if (!chosen) return code;
    const { command, ...typed } = chosen;
    const writes = command.writes === true && !typed.options.dryRun;
    const invocation: Invocation = { context, say, locale, ...typed, writes };
    return await command.run(writes ? await allowed(invocation) : invocation);
  } catch (error) {
    return reportFailure(error, context, say);
  }
}

async function allowed(invocation: Invocation): Promise<Invocation> {
  const { allowWrite } = await import('./server/allow-write.ts');
  return { ...invocation, allowed: await allowWrite(invocation) };
}

/** The language of the profile that the words, the environment or the settings name; it is known before the words are read. */
function profileLocale(context: Pick<Context, 'argv' | 'env' | 'home' | 'platform'>): Locale | undefined {
  try {
    const { defaultProfile, profiles } = readSettings(context);
    const name = valueOfOption(context.argv, '--profile') ?? (context.env.DANBAO_PROFILE || defaultProfile) ?? '';
    return Object.hasOwn(profiles, name) ? profiles[name]?.lang : undefined;
  } catch {
    // The command itself says what is wrong with the settings.
    return undefined;
  }
}
