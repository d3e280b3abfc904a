import { isRecord, keptRecord } from '../../provider/kept-record.ts';
/** How a person has arranged the columns of a table, by their ids. */
export interface TableLayout {
  /** The columns in their order; those that it does not name stand where the table puts them. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** These stand first and stay while the others scroll by. */
  readonly pinned: readonly string[];
  /** In px. */
  readonly widths: Readonly<Record<string, number>>;
}

/** The columns as the table has them. */
export const plainLayout: TableLayout = { order: [], hidden: [], pinned: [], widths: {} };

export const narrowest = 48;
export const widest = 800;

/** What was kept, as far as it can be read; columns that have gone since do no harm. */
export function readLayout(text: string | undefined): TableLayout {
  const kept = keptRecord(text);
  const widths = isRecord(kept['widths']) ? Object.entries(kept['widths']) : [];
  return {
    order: idsOf(kept['order']),
    hidden: idsOf(kept['hidden']),
    pinned: idsOf(kept['pinned']),
    widths: Object.fromEntries(widths.flatMap(([id, px]) => (typeof px === 'number' ? [[id, widthOf(px)]] : []))),
  };
}

/** A width that a column can have. */
export function widthOf(px: number): number {
  return Math.round(Math.min(widest, Math.max(narrowest, px)));
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
}
