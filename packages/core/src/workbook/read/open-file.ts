import { ExchangeProblem } from '../../exchange/problem.ts';
import type { Platform } from '../platform.ts';
import { openCsv } from './csv/open-csv.ts';
import { limits } from './limits.ts';
import type { ByteSource, OpenFile } from './source.ts';
import { bytesOf } from './source-pieces.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';

/**
 * Opens a workbook or a CSV file: by what is in it, so that a wrong ending does no harm, and text by its ending too.
 * Throws an `ExchangeProblem` for what is neither, is damaged or would cost too much.
 */
export async function openFile(source: ByteSource, platform: Platform): Promise<OpenFile> {
  const file = source.name;
  if (source.size === 0) throw new ExchangeProblem('emptyFile', { file });
  if (source.size > limits.fileBytes)
    throw new ExchangeProblem('tooLarge', { file, what: file, limit: `${limits.fileBytes / 1024 ** 3} GB` });
  const start = await bytesOf(source, 0, Math.min(8, source.size));
  if (startsWith(start, zip)) return openXlsx(source, platform);
  if (startsWith(start, compound)) throw new ExchangeProblem('oldOrLocked', { file });
  const ending = /\.([^./\\]*)$/.exec(file)?.[1]?.toLowerCase();
  if (ending === 'xlsx' || ending === 'xlsm' || ending === 'xls') throw new ExchangeProblem('notAWorkbook', { file });
  if (ending !== undefined && !textEndings.includes(ending)) throw new ExchangeProblem('unknownFormat', { file });
  return openCsv(source, platform);
}

/** `PK`: a zip file, as workbooks are. */
const zip = [0x50, 0x4b, 3, 4];
/** The file of old workbooks, and the one that a password puts around new ones. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];
const textEndings = ['csv', 'tsv', 'tab', 'txt'];

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
