import { basename } from 'node:path';
import { checkFile } from './file.ts';
import type { ReadOptions, Sheet } from './sheet.ts';

/** Opens a CSV or XLSX file by its extension. `file` is the name as the person typed it, `path` where it lies. */
export async function readSheet(path: string, file: string, options: ReadOptions): Promise<Sheet> {
  const format = await checkFile(path, file);
  if (format === 'csv') {
    const { readCsv } = await import('./csv/read-csv.ts');
    return readCsv(path, basename(file));
  }
  const { readXlsx } = await import('./xlsx/read-xlsx.ts');
  return readXlsx(path, basename(file), options);
}
