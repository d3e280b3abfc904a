import { ExchangeProblem, isExchangeProblem } from '../../exchange/problem.ts';
import type { Platform } from '../platform.ts';
import { openCsv } from './csv/open-csv.ts';
import { recognise } from './format.ts';
import type { ByteSource, OpenFile } from './source.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';

/**
 * Opens a workbook or a CSV file: by what is in it, so that a wrong ending does no harm, and text by its ending too. Old and
 * binary workbooks (`.xls`, `.et`, `.xlsb`) need `Platform.startReader`. Throws an `ExchangeProblem` for what is none, is damaged,
 * locked by a password or would cost too much.
 */
export async function openFile(source: ByteSource, platform: Platform): Promise<OpenFile> {
  const { format, directory } = await recognise(source);
  if (format === 'xlsx') return openXlsx(source, platform, directory);
  if (format === 'csv') return openText(source, platform);
  // Few files are anything else: whoever meets none loads nothing for them.
  const { openOther } = await import('./open-other.ts');
  return openOther(source, platform, format, directory);
}

/** Text that calls itself a workbook, as many programs write it; what is no text at all is then no workbook. */
async function openText(source: ByteSource, platform: Platform): Promise<OpenFile> {
  try {
    return await openCsv(source, platform);
  } catch (error) {
    const isCalledWorkbook = /\.(?:xls|et)$/i.test(source.name);
    if (!isCalledWorkbook || !isExchangeProblem(error) || error.rule !== 'unknownEncoding') throw error;
    throw new ExchangeProblem('notAWorkbook', { file: source.name }, { cause: error });
  }
}
