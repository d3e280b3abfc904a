import type { Locale } from '@danbao/core';
import type { NewSheet } from '@danbao/core/workbook';

/** Sheets as an Excel workbook; what writes it is loaded first. */
export async function workbookBlob(sheets: readonly NewSheet[], locale: Locale): Promise<Blob> {
  const [{ writeWorkbook }, { browserStreams }] = await Promise.all([
    import('@danbao/core/workbook'),
    import('./browser-streams.ts'),
  ]);
  const pieces: BlobPart[] = [];
  const platform = { ...browserStreams, parseCsv: noCsv };
  await writeWorkbook(sheets, platform, locale, async (bytes) => void pieces.push(bytes.slice()));
  return new Blob(pieces, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

/** Nothing is read. */
function noCsv(): never {
  throw new Error('a workbook is written, no CSV read');
}
