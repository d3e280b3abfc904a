import { label } from '@danbao/core';
import {
  type FigureCell,
  findIndicator,
  type ReportCell,
  type ReportFigure,
  type ReportLine,
  type ReportSection,
  type ReportTable,
  reportQuantities,
} from '@danbao/core/cockpit';
import type { Context } from '../../../context.ts';
import { findFigures } from '../query/find-figures.ts';
import { cellOf } from './figure-lines.ts';
import { type QuantitySums, quantitySums } from './quantity-sums.ts';
import type { ReportSpan } from './span.ts';

const total = label('合计', 'Total');

/** A line for each key of a dimension, the largest first, and what all of them come to. */
export async function partLines(
  context: Context,
  { by, top, figures }: Extract<ReportSection, { readonly kind: 'parts' }>,
  span: ReportSpan,
): Promise<Pick<ReportTable, 'columns' | 'lines'>> {
  const { unit, asked } = span;
  const codes = figures.flatMap(({ indicator }) => (indicator ? [indicator] : []));
  const names = figures.flatMap(({ quantity }) => (quantity ? [quantity] : []));
  const query = { indicators: codes, by, from: asked.from, to: asked.to, ...(unit ? { unit } : {}) };
  const found = await findFigures(context, { ...query, ...(top ? { top: String(top) } : {}) }, context.deps.now());
  const keys = found.rows.map(({ key }) => key);
  const sums = await quantitySums(context.db, names, { ...asked, by, ...(top ? { keys } : {}) }, asked.to);
  const whole = (await quantitySums(context.db, names, asked, asked.to)).get('');
  const cellsOf = (cells: readonly FigureCell[], own: QuantitySums = {}) =>
    figures.map((one): ReportCell => {
      if (one.quantity) return { value: own[one.quantity] ?? '0' };
      return cellOf(one.indicator, cells[codes.indexOf(one.indicator)]?.value, span);
    });
  const lines: readonly ReportLine[] = found.rows.map(({ key, zh, en, cells }) => ({
    ...{ key, label: label(zh, en), cells: cellsOf(cells, sums.get(key)) },
  }));
  return {
    columns: figures.map(columnOf),
    lines: [
      ...lines.filter(({ cells }) => cells.some(({ value = '0' }) => value !== '0')),
      { key: 'total', label: total, cells: cellsOf(found.total, whole) },
    ],
  };
}

function columnOf(one: ReportFigure): ReportTable['columns'][number] {
  if (one.quantity) return { label: reportQuantities[one.quantity].label, unit: 'wan' };
  const indicator = findIndicator(one.indicator);
  if (!indicator) throw new Error(`no indicator ${one.indicator}`);
  return { label: indicator.label, unit: indicator.unit };
}
