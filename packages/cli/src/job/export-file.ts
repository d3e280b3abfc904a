import type { Invocation } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { connect, requirePermission } from '../server/connect.ts';
import { writeTable } from '../sheets/write-table.ts';
import { openTarget } from '../targets/open-target.ts';
import type { SheetEntity } from '../targets/sheet-entity.ts';
import { commandLine } from '../terminal/command-line.ts';
import { exportTable } from './design-table.ts';

/** Writes every record to a file that can be changed and imported again. */
export async function exportFile(invocation: Invocation, entity: SheetEntity): Promise<ExitCode> {
  const { context, options, say, locale } = invocation;
  const connection = connect(invocation);
  const target = await openTarget(connection.client, entity, options.applyId);
  requirePermission(connection, target.readPermission);
  let rows = 0;
  const counted = async function* () {
    for await (const values of target.all()) {
      rows += 1;
      yield values;
    }
  };
  const { format, force = false } = options;
  const out = options.out ?? `${entity.kind ?? entity.noun}-export.${format ?? 'xlsx'}`;
  const forceCommand = commandLine([...context.argv, '--force']);
  await writeTable(exportTable(entity, counted(), say), { out, format, force, locale, forceCommand }, context);
  const kind = entity.kind ? ['--kind', entity.kind] : [];
  if (out === '-') return exitCodes.ok;
  say.line('exported', { rows, file: out, command: commandLine([entity.noun, 'import', out, ...kind]) });
  return exitCodes.ok;
}
