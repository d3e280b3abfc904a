import type { Invocation } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { writeTable } from '../sheets/write-table.ts';
import type { SheetEntity } from '../targets/sheet-entity.ts';
import { commandLine } from '../terminal/command-line.ts';
import { templateTable } from './design-table.ts';

/** Writes the template of a sheet, by default beside the person as `<kind>.xlsx`. */
export async function writeTemplate(
  { context, options, say, locale }: Invocation,
  entity: SheetEntity,
): Promise<ExitCode> {
  const { format, force = false } = options;
  const out = options.out ?? `${entity.kind ?? entity.noun}.${format ?? 'xlsx'}`;
  const forceCommand = commandLine([...context.argv, '--force']);
  await writeTable(templateTable(entity, say), { out, format, force, locale, forceCommand }, context);
  const kind = entity.kind ? ['--kind', entity.kind] : [];
  if (out !== '-')
    say.line('templateWritten', { file: out, command: commandLine([entity.noun, 'validate', out, ...kind]) });
  return exitCodes.ok;
}
