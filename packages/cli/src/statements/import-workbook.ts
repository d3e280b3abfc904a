import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describeError, isApiError } from '@danbao/core';
import { financeStatements } from '@danbao/core/customers';
import { linesOfFigures } from '@danbao/core/statements';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { connect, requirePermission } from '../server/connect.ts';
import { cleanText } from '../terminal/clean-text.ts';
import { findCustomer } from './find-customer.ts';
import { readWorkbook } from './read-workbook.ts';
import { reportWorkbook } from './report.ts';

/**
 * Brings the statements of a workbook to a customer: figures that were taken, with the workbook beside them. What is there
 * for the same year and period is changed. Refused cells and checks that fail stop it, and nothing is sent.
 */
export async function importWorkbook(invocation: Invocation): Promise<ExitCode> {
  const { options, say, locale } = invocation;
  const read = await readWorkbook(invocation);
  const code = await reportWorkbook(read, invocation);
  if (code !== exitCodes.ok) return code;
  const year = options.year ?? read.year;
  const period = options.period?.padStart(2, '0') ?? read.period;
  if (year === undefined || period === undefined) throw new CommandError(exitCodes.invalid, 'statementsNoPeriod');
  const connection = await connect(invocation);
  requirePermission(connection, financeStatements.access.write);
  const { client } = connection;
  const { client_ID: clientId, clientName } = await findCustomer(client, invocation);
  const key = { clientId, year, period, consolidated: options.consolidated ? '1' : '0' } as const;
  const { rows } = await client.financeStatements.page({ clientId, year, period, pageSize: '100' });
  const held = rows.find(({ consolidated }) => consolidated === key.consolidated);
  const params = { customer: cleanText(clientName), year, period: Number(period) };
  if (options.dryRun) {
    say.line(held ? 'statementsWouldChange' : 'statementsWouldAdd', params);
    return exitCodes.ok;
  }
  const { unit = 'yuan', standard, figures, path } = read;
  const file = new File([new Uint8Array(await readFile(path))], basename(path));
  const { fileId } = await client.financeStatements.upload({ clientId, unit, standard, file });
  const body = {
    ...key,
    ...{ standard, unit, fileId, source: basename(path), audited: options.audited ? ('1' as const) : ('0' as const) },
    lines: linesOfFigures(standard, figures),
  };
  try {
    if (held) await client.financeStatements.update({ ...body, id: held.id } as never, { version: held.version });
    else await client.financeStatements.add(body as never);
  } catch (error) {
    if (!isApiError(error) || error.issues.length === 0) throw error;
    for (const { message, field } of error.issues) say.line('statementsIssue', { text: message?.[locale] ?? field });
    say.line('statementsRefused', { words: describeError(error, locale) });
    return exitCodes.rejected;
  }
  say.line(held ? 'statementsChanged' : 'statementsAdded', params);
  return exitCodes.ok;
}
