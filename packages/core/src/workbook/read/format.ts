import { ExchangeProblem } from '../../exchange/problem.ts';
import { limits } from './limits.ts';
import type { ByteSource, OpenFile } from './source.ts';
import { bytesOf } from './source-pieces.ts';
import { readZipDirectory, type ZipDirectory } from './zip/directory.ts';

export type FileFormat = OpenFile['format'];

/** What a file is, and the directory of one that is a zip file. */
export interface Recognised {
  readonly format: FileFormat;
  readonly directory?: ZipDirectory;
}

/**
 * What is in a file, whatever its ending says; text that calls itself something else than a table is refused. Throws an
 * `ExchangeProblem` for what is no table, or is too large.
 */
export async function recognise(source: ByteSource): Promise<Recognised> {
  const file = source.name;
  if (source.size === 0) throw new ExchangeProblem('emptyFile', { file });
  if (source.size > limits.fileBytes)
    throw new ExchangeProblem('tooLarge', { file, what: file, limit: `${limits.fileBytes / 1024 ** 3} GB` });
  const start = await bytesOf(source, 0, Math.min(startBytes, source.size));
  if (startsWith(start, [0x50, 0x4b, 3, 4])) {
    const directory = await readZipDirectory(source);
    return { format: zipped(directory), directory };
  }
  if (isBinary(start)) return { format: 'xls' };
  const ending = /\.([^./\\]*)$/.exec(file)?.[1]?.toLowerCase();
  const markup = markupIn(start);
  if (markup !== undefined) return { format: markup };
  if (ending === 'xlsx' || ending === 'xlsm') throw new ExchangeProblem('notAWorkbook', { file });
  if (ending !== undefined && !textEndings.includes(ending)) throw new ExchangeProblem('unknownFormat', { file });
  return { format: 'csv' };
}

/** Where markup says what it is. */
const startBytes = 4096;
/** Many programs give tables of text the ending of workbooks. */
const textEndings = ['csv', 'tsv', 'tab', 'txt', 'xls', 'et'];

function zipped(directory: ZipDirectory): FileFormat {
  if (directory.find('xl/workbook.bin')) return 'xlsb';
  return directory.find('content.xml') && !directory.find('[Content_Types].xml') ? 'ods' : 'xlsx';
}

/** The container of old workbooks and of locked new ones, or a workbook of Excel 2 to 5 without one. */
function isBinary(start: Uint8Array): boolean {
  const [first, version, length, zero] = start;
  return (
    startsWith(start, [0xd0, 0xcf, 0x11, 0xe0]) ||
    (first === 9 && [0, 2, 4, 8].includes(version ?? 1) && [4, 6, 8, 16].includes(length ?? 0) && zero === 0)
  );
}

function markupIn(start: Uint8Array): 'html' | 'xml' | undefined {
  // The letters that tell are ASCII, one byte or two apart.
  const text = new TextDecoder('latin1').decode(start).replaceAll('\0', '').toLowerCase();
  const first = text.replace(/^(?:ï»¿|ÿþ|þÿ)/i, '').trimStart();
  if (!first.startsWith('<')) return undefined;
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet') && !/<html/.test(text)) return 'xml';
  return /<(?:!doctype html|html|head|meta|style|body|table|div|center)\b/.test(text) ? 'html' : undefined;
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
