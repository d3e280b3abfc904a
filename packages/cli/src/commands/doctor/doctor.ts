import { command, type Invocation } from '../../command.ts';
import { CommandError } from '../../command-error.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { json } from '../../options.ts';
import type { Check, Finding } from './finding.ts';

export const doctor = command({
  path: ['doctor'],
  summary: 'summaryDoctor',
  options: [json],
  examples: ['danbao doctor'],
  run,
});

const marks = { ok: '✓', warn: '!', fail: '✗' } as const;

/** Looks at everything before saying whether all is well: one trouble does not hide the next. */
async function run(invocation: Invocation): Promise<ExitCode> {
  const { checks } = await import('./checks.ts');
  const { destinationOf } = await import('../../server/destination.ts');
  const { jsonLine } = await import('../../terminal/clean-text.ts');
  const { context, options, say } = invocation;
  const destination = quietly(() => destinationOf(invocation));
  const counts = { ok: 0, warn: 0, fail: 0 };
  for (const check of checks) {
    for (const { state, text, params } of await look(check, { invocation, destination })) {
      counts[state] += 1;
      const words = say.text(text, params);
      const line = options.json
        ? jsonLine({ type: 'check', check: check.name.replace('doctor', '').toLowerCase(), state, words })
        : `${marks[state]} ${say.text(check.name)}${say.text('colon')}${words}\n`;
      await context.stdout(line);
    }
  }
  if (options.json) await context.stdout(jsonLine({ type: 'summary', ...counts }));
  else say.line(counts.fail > 0 ? 'doctorFailed' : counts.warn > 0 ? 'doctorWarned' : 'doctorWell', counts);
  return counts.fail > 0 ? exitCodes.error : exitCodes.ok;
}

async function look(check: Check, about: Parameters<Check['run']>[0]): Promise<readonly Finding[]> {
  try {
    return await check.run(about);
  } catch (error) {
    if (error instanceof CommandError) return [{ state: 'fail', text: error.key, params: error.params }];
    const words = error instanceof Error ? error.message : String(error);
    return [{ state: 'fail', text: 'doctorBroken', params: { words } }];
  }
}

/** A destination that cannot be told is told by the profile check. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}
