import { ExchangeProblem } from '../../../exchange/problem.ts';
import type { Platform } from '../../platform.ts';
import type { ByteSource, OpenFile } from '../source.ts';
import { openTwoPass, scanned } from '../two-pass.ts';
import type { Book } from '../xlsx/book.ts';
import { piecesOfPart, scanWholePart } from '../xlsx/scan-part.ts';
import type { ZipDirectory } from '../zip/directory.ts';
import { OdsSheets } from './find-sheets.ts';
import { OdsRows } from './read-rows.ts';

/** Opens an ODF spreadsheet, as LibreOffice writes it. */
export async function openOds(source: ByteSource, directory: ZipDirectory, platform: Platform): Promise<OpenFile> {
  const file = source.name;
  const book: Book = { source, directory, platform };
  if (await isLocked(book)) throw new ExchangeProblem('locked', { file });
  const pieces = () => piecesOfPart(book, 'content.xml');
  const found = new OdsSheets();
  for await (const _ of scanned(pieces(), found, file, () => 'content.xml'));
  if (!found.isSpreadsheet) throw new ExchangeProblem('notAWorkbook', { file });
  return openTwoPass({
    file,
    format: 'ods',
    pieces,
    sheets: found.sheets,
    reader: (index, list) => new OdsRows(index, list, found),
  });
}

/** The manifest names the parts that a password locks. */
async function isLocked(book: Book): Promise<boolean> {
  let isEncrypted = false;
  await scanWholePart(book, 'META-INF/manifest.xml', {
    open: (scanner) => {
      if (scanner.name === 'encryption-data') isEncrypted = true;
    },
    close: () => undefined,
    text: () => undefined,
  });
  return isEncrypted;
}
