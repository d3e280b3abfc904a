import { financeStatements } from '@danbao/core/customers';
import { figuresOf, layOutStatements, type Standard } from '@danbao/core/statements';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { connect, requirePermission } from '../server/connect.ts';
import { commandLine } from '../terminal/command-line.ts';
import { findCustomer } from './find-customer.ts';
import { writeStatements } from './write-workbook.ts';

/** Writes an empty workbook with every line of the standard's forms. */
export async function writeTemplate(invocation: Invocation): Promise<ExitCode> {
  const { options, say, context } = invocation;
  const standard = (options.standard ?? 'general') as Standard;
  const out = options.out ?? 'statements.xlsx';
  const year = String(context.now().getFullYear() - 1);
  await writeStatements(layOutStatements(standard, {}, { company: '', year, period: '12' }), out, invocation);
  const command = commandLine(['statements', 'validate', out], context.platform);
  if (out !== '-') say.line('statementsTemplate', { file: out, command });
  return exitCodes.ok;
}

/** Writes one statement of a customer as the workbook from which it could be read again; the newest when no year is named. */
export async function exportWorkbook(invocation: Invocation): Promise<ExitCode> {
  const { options, say, context } = invocation;
  const connection = await connect(invocation);
  requirePermission(connection, financeStatements.access.read);
  const { client } = connection;
  const { client_ID: clientId, clientName: company } = await findCustomer(client, invocation);
  const asked = {
    ...(options.year === undefined ? {} : { year: options.year }),
    ...(options.period === undefined ? {} : { period: options.period.padStart(2, '0') as '12' }),
  };
  const { rows } = await client.financeStatements.page({ clientId, ...asked, order: '-year', pageSize: '1' });
  const [found] = rows;
  if (found === undefined) throw new CommandError(exitCodes.invalid, 'statementsNothing', { customer: company });
  const statement = await client.financeStatements.get({ id: found.id });
  const { standard, year, period } = statement;
  const out = options.out ?? `${company}${year}-${period}.xlsx`;
  await writeStatements(layOutStatements(standard, figuresOf(statement), { company, year, period }), out, invocation);
  const command = commandLine(['statements', 'import', out, '--customer', company], context.platform);
  if (out !== '-') say.line('statementsExported', { file: out, command });
  return exitCodes.ok;
}
