import type { Subject } from '@danbao/core/exchange';
import type { Invocation } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { formatOf } from '../sheets/file.ts';
import { writeTables } from '../sheets/write-table.ts';
import { commandLine } from '../terminal/command-line.ts';
import { templateTable } from './design-table.ts';
import { templateDivisions } from './template-divisions.ts';

/** Writes the template of one or several subjects, by default beside the person as `<kind>.xlsx`. */
export async function writeTemplate(invocation: Invocation, subjects: readonly Subject[]): Promise<ExitCode> {
  const { context, options, say, locale } = invocation;
  const { format, force = false, bom = false } = options;
  const [first, ...others] = subjects;
  if (!first) throw new Error('a template of nothing');
  const name = others.length > 0 ? 'measures' : first.code;
  const out = options.out ?? `${name}.${format ?? 'xlsx'}`;
  const forceCommand = commandLine([...context.argv, '--force'], context.platform);
  const isWorkbook = (format ?? (out === '-' ? 'csv' : formatOf(out))) === 'xlsx';
  // CSV has no room for lists.
  const divisions = isWorkbook ? await templateDivisions(invocation, subjects) : undefined;
  const tables = subjects.map((subject) => templateTable(subject, say, { divisions }));
  await writeTables(tables, { out, format, force, locale, forceCommand, bom }, context);
  const noun = others.length > 0 ? 'measures' : first.noun;
  const kind = noun === 'measures' && others.length === 0 ? ['--kind', first.code] : [];
  const command = commandLine([noun, 'validate', out, ...kind], context.platform);
  if (out !== '-') say.line('templateWritten', { file: out, command });
  return exitCodes.ok;
}
