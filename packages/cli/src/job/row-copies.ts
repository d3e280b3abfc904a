import type { PlannedRow, SheetLayout } from '@danbao/core/exchange';
import type { Say } from '../i18n/say.ts';
import { rowReference } from './row-reference.ts';

/** Rows that are named. */
const examplesAtMost = 5;

/** Listens for rows that say the very same as a row above: each is a record of its own, and whoever did not mean that hears of it. */
export function rowCopies(layouts: readonly Pick<SheetLayout, 'sheet'>[], say: Say) {
  const places: string[] = [];
  let count = 0;
  return {
    note({ isCopy, sheet, row }: PlannedRow): void {
      if (!isCopy) return;
      count += 1;
      if (places.length < examplesAtMost)
        places.push(rowReference({ sheet: layouts[sheet]?.sheet ?? '', row }, layouts.length, say));
    },
    show(): void {
      if (count > 0) say.line('copiesShown', { count, places: places.join(', ') });
    },
  };
}
