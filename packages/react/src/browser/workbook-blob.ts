import type { Locale } from '@danbao/core';
import { type NewSheet, writeWorkbook } from '@danbao/core/workbook';
import { browserStreams } from './browser-streams.ts';

/** Sheets as an Excel workbook. What writes one comes along: load the caller when somebody asks for a file. */
export async function workbookBlob(sheets: readonly NewSheet[], locale: Locale): Promise<Blob> {
  const pieces: BlobPart[] = [];
  const platform = { ...browserStreams, parseCsv: noCsv };
  await writeWorkbook(sheets, platform, locale, async (bytes) => void pieces.push(bytes.slice()));
  return new Blob(pieces, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

/** Nothing is read. */
function noCsv(): never {
  throw new Error('a workbook is written, no CSV read');
}
