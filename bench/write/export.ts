import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { findSubject } from '@danbao/core/exchange';
import { measureKinds } from '@danbao/core/measures';
import { sheetColumns, writeRow } from '@danbao/core/sheet';
import exceljs from 'exceljs';
import { createSay } from '../../packages/cli/src/i18n/say.ts';
import { exportTable } from '../../packages/cli/src/job/design-table.ts';
import { writeXlsx } from '../../packages/cli/src/sheets/xlsx/write-xlsx.ts';
import { shipValues } from '../definitions/ship-values.ts';

const columns = sheetColumns(measureKinds.ship);
const page = 500;

/** Ships as the server gives them, written as the command writes an export: values to texts, formats, lists, notes. */
export async function exportByUs(path: string, rows: number): Promise<void> {
  const subject = findSubject('measures', 'ship');
  if (!subject) throw new Error('no ship');
  const say = createSay('zh', () => undefined);
  const stream = createWriteStream(path);
  const table = exportTable({ subject, columns, specials: ['version'], rows: () => pagesOf(rows) }, say);
  await Promise.all([writeXlsx([table], stream, 'zh'), finished(stream)]);
}

async function* pagesOf(rows: number) {
  for (let at = 0; at < rows; at += page)
    yield Array.from({ length: Math.min(page, rows - at) }, (_, index) => [
      ...writeRow(columns, valuesOf(at + index), 'zh'),
      '1',
    ]);
}

/** The same cells, ready, through exceljs's own streaming writer; numbers as numbers, nothing else around them. */
export async function exportByExceljs(path: string, rows: number): Promise<void> {
  const stream = createWriteStream(path);
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet('船舶');
  sheet.addRow(columns.map(({ label }) => label.zh)).commit();
  for (let at = 0; at < rows; at += 1) {
    sheet.addRow(readyRow(at)).commit();
    // It does not wait for its file by itself.
    if (at % page === 0) await setImmediate();
  }
  sheet.commit();
  await Promise.all([book.commit(), finished(stream)]);
}

const isNumber = columns.map(({ field }) => field.type.control === 'amount' || field.type.control === 'number');
const prepared = writeRow(columns, valuesOf(0), 'zh').map((text, index) =>
  text === '' ? null : isNumber[index] ? Number(text) : text,
);

/** One row made ready beforehand, but for its name. */
function readyRow(index: number): (string | number | null)[] {
  const row = [...prepared, '1'];
  row[columns.findIndex(({ name }) => name === 'optName')] = `船舶抵押 ${index}`;
  return row;
}

function valuesOf(index: number) {
  return { ...shipValues, optName: `船舶抵押 ${index}` };
}
