import type { Cell } from '@danbao/core/sheet';

const marks = ['示例', 'Example'] as const;

/** The mark in the first cell of a template's example row. */
export const exampleMark = { zh: marks[0], en: marks[1] } as const;

/** Whether a row is the example of a template: its first cell begins with the mark. */
export function isExampleRow(cells: readonly Cell[]): boolean {
  const [first] = cells;
  return typeof first === 'string' && marks.some((mark) => first.trim().startsWith(`${mark}:`));
}
