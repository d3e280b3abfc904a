import { createReadStream } from 'node:fs';
import { openFile } from '@danbao/core/workbook';
import { parse } from 'csv-parse';
import exceljs from 'exceljs';
import { fileSource } from '../../packages/cli/src/node/file-source.ts';
import { nodePlatform } from '../../packages/cli/src/node/platform.ts';

/** Reads a file to its end and says how many rows it has. */
export type Reader = (path: string) => Promise<number>;

export const readByUs: Reader = async (path) => {
  const source = await fileSource(path);
  const file = await openFile(source, nodePlatform);
  const [sheet] = file.sheets;
  let rows = 0;
  try {
    if (sheet) for await (const batch of file.rows(sheet)) rows += batch.length;
  } finally {
    await file.close();
    await source.close();
  }
  return rows;
};

export const readByExceljs: Reader = async (path) => {
  let rows = 0;
  for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(path, {})) for await (const _ of sheet) rows += 1;
  return rows;
};

export const readByCsvParse: Reader = async (path) => {
  let rows = 1;
  const parser = createReadStream(path).pipe(parse({ columns: true, bom: true }));
  for await (const _ of parser) rows += 1;
  return rows;
};
