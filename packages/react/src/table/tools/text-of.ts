import { isValidElement, type ReactNode } from 'react';
import type { Column } from '../data-table.tsx';

/** The text that a node shows, as far as it can be told without rendering it. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ readonly children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

/** What a file of the table holds in a column for a row. */
export function cellText<T>(column: Column<T>, row: T, index: number): string {
  return column.text ? column.text(row, index) : textOf(column.cell(row, index));
}
