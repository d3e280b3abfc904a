import { once } from 'node:events';
import { admin, firstPassword } from '@danbao/core/admin';
import { writeWorkbook } from '@danbao/core/workbook';
import type { Invocation } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { nodePlatform } from '../node/platform.ts';
import { connect, requirePermission } from '../server/connect.ts';
import { writeOut } from '../sheets/write-out.ts';
import { commandLine } from '../terminal/command-line.ts';

const columns = ['username', 'realName', 'unitName', 'password'] as const;

/** Has first passwords made for those who have never signed in, and writes them for whoever hands them out. */
export async function makeFirstPasswords(invocation: Invocation): Promise<ExitCode> {
  const { options, say, context, locale } = invocation;
  const connection = await connect(invocation);
  requirePermission(connection, admin.firstPasswords.access);
  const out = options.out ?? 'passwords.xlsx';
  const unitUid = options.unit;
  const made: Awaited<ReturnType<typeof connection.client.admin.firstPasswords>>[number][] = [];
  for (;;) {
    const after = made.at(-1)?.username;
    const asked = { ...(unitUid === undefined ? {} : { unitUid }), ...(after === undefined ? {} : { after }) };
    const some = await connection.client.admin.firstPasswords(asked);
    if (some.length === 0) break;
    made.push(...some);
  }
  if (made.length === 0) {
    say.line('passwordsNone');
    return exitCodes.ok;
  }
  const forceCommand = commandLine([...context.argv, '--force'], context.platform);
  const sheet = {
    name: firstPassword.label[locale],
    columns: columns.map((name) => ({ heading: firstPassword.fields[name].label[locale], format: 'text' as const })),
    rows: (async function* () {
      yield made.map((row) => columns.map((name) => row[name] ?? ''));
    })(),
  };
  await writeOut({ out, force: options.force ?? false, forceCommand }, context, async (stream) => {
    await writeWorkbook([sheet], nodePlatform, locale, async (piece) => {
      if (!stream.write(piece)) await once(stream, 'drain');
    });
    stream.end();
  });
  if (out !== '-') say.line('passwordsWritten', { count: made.length, file: out });
  return exitCodes.ok;
}
