import type { Platform } from '../platform.ts';
import { openInThread } from './binary/open-in-thread.ts';
import { xlsbCopy } from './binary/xlsb-copy.ts';
import type { FileFormat } from './format.ts';
import { openHtml } from './html/open-html.ts';
import { openOds } from './ods/open-ods.ts';
import type { ByteSource, OpenFile } from './source.ts';
import { bytesOf } from './source-pieces.ts';
import { openXml } from './xml2003/open-xml.ts';
import { readZipDirectory, type ZipDirectory } from './zip/directory.ts';

/** Opens what is neither CSV nor XLSX. */
export async function openOther(
  source: ByteSource,
  platform: Platform,
  format: Exclude<FileFormat, 'csv' | 'xlsx'>,
  known: ZipDirectory | undefined,
): Promise<OpenFile> {
  const directory = async () => known ?? readZipDirectory(source);
  switch (format) {
    case 'xls':
      // A copy: the thread gets the bytes for good.
      return openInThread(source, format, platform, async () => new Uint8Array(await bytesOf(source, 0, source.size)));
    case 'xlsb':
      return openInThread(source, format, platform, async () => xlsbCopy(source, await directory(), platform));
    case 'ods':
      return openOds(source, await directory(), platform);
    case 'html':
      return openHtml(source);
    case 'xml':
      return openXml(source);
  }
}
