import {
  checkFigures,
  type ReadStatements,
  readStatements,
  type Standard,
  type StatementFinding,
  type StatementSheet,
  type StatementUnit,
} from '@danbao/core/statements';
import { type OpenFile, openFile } from '@danbao/core/workbook';
import type { Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import { checkReadable } from '../job/book.ts';
import { fileSource } from '../node/file-source.ts';
import { nodePlatform } from '../node/platform.ts';
import { pathOf } from '../sheets/file.ts';

/** Of a sheet of statements; a longer one holds something else. */
const maxRows = 1000;

export interface ReadWorkbook extends ReadStatements {
  readonly path: string;
  readonly findings: readonly StatementFinding[];
}

/** Reads the statements of a workbook on this machine and holds their figures against every check. */
export async function readWorkbook({ context, argument, options }: Invocation): Promise<ReadWorkbook> {
  const path = pathOf(context, argument);
  await checkReadable(path, argument);
  const source = await fileSource(path, argument);
  try {
    const file = await openFile(source, nodePlatform);
    const sheets = await sheetsOf(file).finally(() => file.close());
    const { unit, standard } = options;
    const read = readStatements(sheets, {
      unit: unit as StatementUnit | undefined,
      standard: standard as Standard | undefined,
    });
    if (read.kinds.length === 0) throw new CommandError(exitCodes.invalid, 'statementsNone', { file: argument });
    return { ...read, path, findings: checkFigures(read.standard, read.figures, read.unit) };
  } finally {
    await source.close();
  }
}

async function sheetsOf(file: OpenFile): Promise<readonly StatementSheet[]> {
  const sheets: StatementSheet[] = [];
  for (const sheet of file.sheets.filter(({ isHidden }) => !isHidden)) {
    const rows: StatementSheet['rows'][number][] = [];
    for await (const some of file.rows(sheet)) {
      rows.push(...(some as StatementSheet['rows']));
      if (rows.length > maxRows)
        throw new CommandError(exitCodes.invalid, 'statementsTooLong', { sheet: sheet.name, limit: maxRows });
    }
    sheets.push({ name: sheet.name, rows });
  }
  return sheets;
}
