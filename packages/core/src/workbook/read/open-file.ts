import { ExchangeProblem, isExchangeProblem } from '../../exchange/problem.ts';
import type { Platform } from '../platform.ts';
import { openInThread } from './binary/open-in-thread.ts';
import { xlsbCopy } from './binary/xlsb-copy.ts';
import { openCsv } from './csv/open-csv.ts';
import { recognise } from './format.ts';
import { openHtml } from './html/open-html.ts';
import { openOds } from './ods/open-ods.ts';
import type { ByteSource, OpenFile } from './source.ts';
import { bytesOf } from './source-pieces.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';
import { openXml } from './xml2003/open-xml.ts';

/**
 * Opens a workbook or a CSV file: by what is in it, so that a wrong ending does no harm, and text by its ending too. Old and
 * binary workbooks (`.xls`, `.et`, `.xlsb`) need `Platform.startReader`. Throws an `ExchangeProblem` for what is none, is damaged,
 * locked by a password or would cost too much.
 */
export async function openFile(source: ByteSource, platform: Platform): Promise<OpenFile> {
  const { format, directory } = await recognise(source);
  switch (format) {
    case 'xls':
      // A copy: the thread gets the bytes for good.
      return openInThread(source, format, platform, async () => new Uint8Array(await bytesOf(source, 0, source.size)));
    case 'xlsb':
      return openInThread(source, format, platform, () => xlsbCopy(source, directory as never, platform));
    case 'ods':
      return openOds(source, directory as never, platform);
    case 'html':
      return openHtml(source);
    case 'xml':
      return openXml(source);
    case 'csv':
      return openText(source, platform);
    default:
      return openXlsx(source, platform, directory);
  }
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
