import type { CsvRecords, Platform } from '@danbao/core/workbook';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { browserStreams } from './browser-streams.ts';
import { startReader } from './reader-thread.ts';

/** The exchange engine's platform in a browser, in a page and in a worker alike. Large texts stay in memory. */
export const browserPlatform: Platform = {
  ...browserStreams,
  parseCsv,
  ...(typeof Worker === 'function' ? { startReader } : {}),
};

/** Parses whole lines of a CSV text as the command does. Rows may be ragged; nothing is inferred, trimmed or left out. */
function parseCsv(text: string, delimiter: string): CsvRecords {
  const lineEnds = text.includes('\r') ? ['\r\n', '\n', '\r'] : ['\n'];
  try {
    return { records: parse(text, { delimiter, record_delimiter: lineEnds, relax_column_count: true }) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records: [], brokenAt: Number(error.records ?? 0) };
  }
}
