import { Readable } from 'node:stream';
import type { Locale } from '@danbao/core';
import { writeWorkbook } from '@danbao/core/workbook';
import { contentTypeOf } from '../../files/content-types.ts';
import { nodePlatform } from '../../files/node-platform.ts';
import type { FileAnswer } from '../../files/transfer.ts';

/** A column of a download. Counts and money are numbers there; everything else is text, which no spreadsheet program runs. */
export interface SheetColumn<R> {
  readonly heading: string;
  readonly value: (row: R) => string | undefined;
  readonly is?: 'count' | 'money';
}

/** A workbook of one sheet: headings in bold that stay in sight, filters, text cells for ids and names. */
export async function workbookOf<R>(
  name: string,
  columns: readonly SheetColumn<R>[],
  rows: readonly R[],
  locale: Locale,
): Promise<FileAnswer> {
  const pieces: Uint8Array[] = [];
  const sheet = {
    name,
    hasFilter: true,
    columns: columns.map(({ heading, is }) => ({
      heading,
      format: is ? ('number' as const) : ('text' as const),
      ...(is === 'money' && { isMoney: true as const }),
    })),
    rows: inPieces(rows.map((row) => columns.map(({ value }) => value(row) ?? ''))),
  } as const;
  await writeWorkbook([sheet], nodePlatform, locale, async (bytes) => void pieces.push(bytes.slice()));
  const content = Buffer.concat(pieces);
  return {
    body: Readable.from([content]),
    fileName: `${name}.xlsx`,
    contentType: contentTypeOf('xlsx'),
    size: content.length,
  };
}

async function* inPieces(rows: readonly (readonly string[])[]): AsyncGenerator<readonly (readonly string[])[]> {
  for (let start = 0; start < rows.length; start += 1000) yield rows.slice(start, start + 1000);
}
