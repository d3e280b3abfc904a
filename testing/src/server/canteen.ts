import type { ValuesOf } from '@danbao/core';
import { addDays, wallDay } from '@danbao/core/format';
import type { dateMenu, dishes } from '@danbao/core/office';
import type { InputOf } from '@danbao/core/resources';
import exceljs from 'exceljs';

let last = 0;

/** The day so many days from today, `yyyy-MM-dd`; today by the clock of the server, where that one stands still. */
export function inDays(days: number, today: Date = new Date()): string {
  return addDays(wallDay(today), days);
}

/** A name that no other dish has. */
export function newName(start = '测试菜'): string {
  last += 1;
  return `${start} ${last}`;
}

/** A day in the future for which there is no menu yet, whatever day it is. */
export function freeDay(): string {
  last += 1;
  return addDays('2090-01-01', last);
}

export function aDish(changes: Partial<InputOf<typeof dishes>> = {}): InputOf<typeof dishes> {
  return { name: newName(), category: 'meat', price: '12.5', ...changes };
}

/** A published lunch of the dishes that can be ordered now. */
export function aMenu(
  dishIds: ValuesOf<typeof dateMenu>['dishIds'],
  changes: Partial<ValuesOf<typeof dateMenu>> = {},
): ValuesOf<typeof dateMenu> {
  const date = changes.date ?? freeDay();
  return {
    date,
    mealType: 'lunch',
    dishIds,
    orderDeadline: `${date} 09:30:00`,
    mealBegin: '11:30',
    mealEnd: '13:00',
    isPublish: '1',
    ...changes,
  };
}

export interface OpenedSheet {
  readonly name: string;
  readonly rows: readonly (readonly exceljs.CellValue[])[];
  /** The cells below the headings that are neither text cells nor numbers with a format of their own. */
  readonly wrong: readonly string[];
}

/** A download as a spreadsheet program opens it. */
export async function openedSheet(bytes: Uint8Array): Promise<OpenedSheet> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes as never);
  const [sheet] = book.worksheets;
  const rows: exceljs.CellValue[][] = [];
  const wrong: string[] = [];
  sheet?.eachRow((row, number) => {
    rows.push((row.values as exceljs.CellValue[]).slice(1));
    row.eachCell((cell) => {
      const format = typeof cell.value === 'string' ? /^@$/ : /^(General|0\.00)$/;
      if (number > 1 && (cell.formula !== undefined || !format.test(cell.numFmt ?? 'General')))
        wrong.push(cell.address);
    });
  });
  return { name: sheet?.name ?? '', rows, wrong };
}
