import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { guardFormula } from '@danbao/core/workbook';
import { stringify } from 'csv-stringify';
import type { Table } from '../table.ts';

/** Writes UTF-8, on request with the byte order mark by which Excel knows it, and lines that end as RFC 4180 says. */
export async function writeCsv(table: Table, stream: Writable, { bom }: { readonly bom: boolean }): Promise<void> {
  // By itself it quotes only line ends like its own.
  const stringifier = stringify({ bom, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  await pipeline(recordsOf(table), stringifier, stream);
}

async function* recordsOf({ columns, example, rows }: Table): AsyncGenerator<string[]> {
  yield columns.map(({ heading }) => guardFormula(heading));
  if (example) yield example.map(guardFormula);
  for await (const batch of rows) for (const row of batch) yield row.map(guardFormula);
}
