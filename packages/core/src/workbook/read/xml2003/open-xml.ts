import { ExchangeProblem } from '../../../exchange/problem.ts';
import type { ByteSource, OpenFile } from '../source.ts';
import { textPieces } from '../text-pieces.ts';
import { openTwoPass, scanned } from '../two-pass.ts';
import { XmlSheets } from './find-sheets.ts';
import { XmlRows } from './read-rows.ts';

/** Opens an XML spreadsheet of Excel 2003, which mostly calls itself `.xls`. */
export async function openXml(source: ByteSource): Promise<OpenFile> {
  const file = source.name;
  const found = new XmlSheets();
  for await (const _ of scanned(textPieces(source), found, file, () => file));
  if (!found.isWorkbook) throw new ExchangeProblem('notAWorkbook', { file });
  return openTwoPass({
    file,
    format: 'xml',
    pieces: () => textPieces(source),
    sheets: found.sheets,
    reader: (index, list) => new XmlRows(index, list, found),
  });
}
