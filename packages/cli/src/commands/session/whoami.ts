import { command, type Invocation } from '../../command.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { json } from '../../options.ts';
import { cleanText, jsonLine } from '../../terminal/clean-text.ts';

export const whoami = command({
  path: ['whoami'],
  summary: 'summaryWhoami',
  options: [json],
  examples: ['danbao whoami'],
  run,
});

/** Asks the server, so that the answer is true now. */
async function run(invocation: Invocation): Promise<ExitCode> {
  const { connect } = await import('../../server/connect.ts');
  const { alignedRows } = await import('../../terminal/table.ts');
  const { wrapped } = await import('../../terminal/wrapped.ts');
  const { default: stringWidth } = await import('string-width');
  const { context, options, say } = invocation;
  const { server, destination, client, session } = await connect(invocation);
  const user = await client.session.me();
  const { permissions } = await client.session.menu({ username: user.username });
  session.keep({ user, permissions });
  const by = destination.token === undefined ? 'session' : 'DANBAO_TOKEN';
  if (options.json) {
    await context.stdout(jsonLine({ server, profile: destination.profile, user, permissions, by }));
    return exitCodes.ok;
  }
  const rows = [
    [say.text('whoServer'), server],
    ...(destination.profile === undefined ? [] : [[say.text('whoProfile'), destination.profile]]),
    [say.text('whoUser'), `${user.realName ?? user.username} (${user.username})`],
    ...(destination.token === undefined ? [] : [[say.text('whoToken'), 'DANBAO_TOKEN']]),
    [say.text('whoUnit'), user.unitName ?? user.unitUid],
    [say.text('whoPermissions'), permissions.join(', ')],
  ];
  const shown = rows.map((row) => row.map(cleanText));
  const aside = ' '.repeat(Math.max(...shown.map(([name = '']) => stringWidth(name))) + 2);
  const width = context.isInteractive ? (context.columns?.() ?? 80) : Number.POSITIVE_INFINITY;
  const lines = alignedRows(shown).map((line) => wrapped(line, width, aside));
  await context.stdout(`${lines.join('\n')}\n`);
  return exitCodes.ok;
}
