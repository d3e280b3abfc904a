import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Locale } from '@danbao/core';
import { type FilledSheet, fillWorkbook, memorySource } from '@danbao/core/workbook';
import { nodePlatform } from '../../node/platform.ts';
import type { Table } from '../table.ts';
import { makeSkeleton } from './skeleton.ts';

/** Writes a workbook with a sheet for every table: everything around the rows first, then the rows as they come. */
export async function writeXlsx(tables: readonly Table[], stream: Writable, locale: Locale): Promise<void> {
  const { bytes, names } = await makeSkeleton(tables, locale);
  const sheets = tables.map(
    ({ columns, rows }, index): FilledSheet => ({
      sheet: names[index] as string,
      columns: columns.map(({ format }) => format),
      rows,
    }),
  );
  try {
    await fillWorkbook(memorySource('.xlsx', bytes), nodePlatform, sheets, async (piece) => {
      if (!stream.write(piece)) await once(stream, 'drain');
    });
    stream.end();
  } catch (error) {
    stream.destroy(error as Error);
    throw error;
  }
}
