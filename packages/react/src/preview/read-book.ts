import { columnLetters, memorySource, openFile } from '@danbao/core/workbook';
import { browserPlatform } from '../browser/browser-platform.ts';

/** What is shown of a sheet; whoever needs more downloads the file. */
const max = { rows: 500, columns: 60 } as const;

export interface BookSheet {
  readonly name: string;
  readonly columns: readonly string[];
  /** The row's number and its cells as texts. */
  readonly rows: readonly (readonly [number: number, cells: readonly string[]])[];
  readonly hasMoreRows: boolean;
  readonly hasMoreColumns: boolean;
}

/** The beginning of every visible sheet of a workbook. */
export async function readBook(name: string, bytes: Uint8Array): Promise<readonly BookSheet[]> {
  const file = await openFile(memorySource(name, bytes), browserPlatform);
  try {
    const sheets: BookSheet[] = [];
    for (const sheet of file.sheets.filter(({ isHidden }) => !isHidden)) {
      const rows: [number, string[]][] = [];
      let width = 0;
      let hasMoreRows = false;
      for await (const records of file.rows(sheet)) {
        for (const { number, cells } of records) {
          if (rows.length === max.rows) {
            hasMoreRows = true;
            break;
          }
          width = Math.max(width, cells.length);
          rows.push([number, cells.slice(0, max.columns).map(textOf)]);
        }
        if (hasMoreRows) break;
      }
      const columns = Array.from({ length: Math.min(width, max.columns) }, (_, index) => columnLetters(index));
      sheets.push({ name: sheet.name, columns, rows, hasMoreRows, hasMoreColumns: width > max.columns });
    }
    return sheets;
  } finally {
    await file.close();
  }
}

function textOf(cell: unknown): string {
  if (typeof cell === 'object' && cell !== null && 'error' in cell) return String(cell.error);
  return cell === undefined ? '' : String(cell);
}
