import type { Invocation } from './command.ts';
import type { Context } from './context.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { createSay } from './i18n/say.ts';
import { localeOf } from './locale.ts';
import { reportFailure } from './report-failure.ts';
import { coloured, plain } from './terminal/paint.ts';
import { packageVersion } from './version.ts';

/** Runs one command line and answers its exit code. Never throws. */
export async function main(context: Context): Promise<ExitCode> {
  const { argv } = context;
  const locale = localeOf(context);
  const wrap = context.isInteractive && argv[0] !== '__complete' ? await wrapFor(context) : undefined;
  const say = createSay(locale, context.stderr, context.hasColours ? coloured : plain, wrap);
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
    const { dryRun = false, write = false } = typed.options;
    const writes = command.writes === 'asked' ? write : command.writes === true && !dryRun;
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

/** Loaded where a person reads: completion and pipes do without. */
async function wrapFor({ columns }: Context): Promise<(text: string) => string> {
  const { wrapped } = await import('./terminal/wrapped.ts');
  return (text) => wrapped(text, columns?.() ?? 80);
}
