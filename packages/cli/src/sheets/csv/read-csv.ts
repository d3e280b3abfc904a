import { Readable } from 'node:stream';
import { unguardFormula } from '@danbao/core/exchange';
import { CsvError, parse } from 'csv-parse';
import { CommandError } from '../../command-error.ts';
import { exitCodes } from '../../exit-codes.ts';
import { limits } from '../limits.ts';
import type { Sheet, SheetRecord } from '../sheet.ts';
import { delimiterOf } from './delimiter.ts';
import { type Encoding, encodingOf, textOf } from './encoding.ts';

/** Opens a CSV file; encoding and separator are found and said aloud. */
export async function readCsv(path: string, file: string): Promise<Sheet> {
  const encoding = await encodingOf(path, file);
  const delimiter = delimiterOf(await firstText(path, encoding));
  const names = { '\t': 'Tab' } as const;
  const separator = names[delimiter as '\t'] ?? delimiter;
  return {
    name: file,
    notices: [{ key: 'csvFound', params: { encoding: encoding.toUpperCase(), separator } }],
    rows: recordsOf(path, file, encoding, delimiter),
  };
}

async function* recordsOf(
  path: string,
  file: string,
  encoding: Encoding,
  delimiter: string,
): AsyncGenerator<SheetRecord> {
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: limits.recordBytes });
  const source = Readable.from(textOf(path, encoding));
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  let number = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
      if (number > limits.csvRows) throw new CommandError(exitCodes.invalid, 'tooManyRows', { limit: limits.csvRows });
      yield { number, cells: record.map(unguardFormula) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandError(exitCodes.invalid, 'brokenCsv', { file, row: number + 1, words: error.code });
  } finally {
    source.destroy();
  }
}

async function firstText(path: string, encoding: Encoding): Promise<string> {
  for await (const text of textOf(path, encoding)) if (text !== '') return text;
  return '';
}
