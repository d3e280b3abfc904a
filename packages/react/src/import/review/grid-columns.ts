import type { Locale } from '@danbao/core';
import type { SheetLayout } from '@danbao/core/exchange';
import { headingOf } from '@danbao/core/sheet';

/** A column of the grid: one of the file that is brought in. */
export interface GridColumn {
  /** Its place in the file, from 0. */
  readonly index: number;
  readonly heading: string;
  /** What may be chosen; anything else may be typed too. */
  readonly choices: readonly string[];
  readonly isNumber: boolean;
}

export function gridColumns({ columns }: SheetLayout, locale: Locale): readonly GridColumn[] {
  return columns.flatMap((column, index) => {
    if (!column) return [];
    const { control } = column.field.type;
    const choices = column.options.map(({ label }) => label[locale]);
    return [
      { index, heading: headingOf(column, locale), choices, isNumber: control === 'amount' || control === 'number' },
    ];
  });
}
