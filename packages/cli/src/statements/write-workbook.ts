import { once } from 'node:events';
import type { LaidOutSheet } from '@danbao/core/statements';
import { type NewSheet, writeWorkbook as writeSheets } from '@danbao/core/workbook';
import type { Invocation } from '../command.ts';
import { nodePlatform } from '../node/platform.ts';
import { writeOut } from '../sheets/write-out.ts';
import { commandLine } from '../terminal/command-line.ts';

/** Writes statements as the usual workbook, a sheet for each. */
export async function writeStatements(
  sheets: readonly LaidOutSheet[],
  out: string,
  { context, options, locale }: Invocation,
): Promise<void> {
  const forceCommand = commandLine([...context.argv, '--force'], context.platform);
  await writeOut({ out, force: options.force ?? false, forceCommand }, context, async (stream) => {
    await writeSheets(sheets.map(sheetOf), nodePlatform, locale, async (piece) => {
      if (!stream.write(piece)) await once(stream, 'drain');
    });
    stream.end();
  });
}

function sheetOf({ name, head, rows }: LaidOutSheet): NewSheet {
  return {
    name,
    columns: head.map((heading, at) => ({ heading, format: at === 0 ? 'text' : 'number' })),
    rows: (async function* () {
      yield rows;
    })(),
  };
}
