import type { ChainRow } from './chain-row.ts';

/** What one version of a chain says otherwise than another; a node whose place is another one has `order`. */
export interface ChainChange {
  readonly code: string;
  readonly column: Exclude<keyof ChainRow, 'code'> | 'order';
  readonly before?: string;
  readonly after?: string;
}

const columns = ['use', 'into', 'post', 'within', 'limit', 'separate', 'beside'] as const;

export function chainChanges(before: readonly ChainRow[], after: readonly ChainRow[]): readonly ChainChange[] {
  const orderOf = (rows: readonly ChainRow[]) => rows.map(({ code }) => code).join();
  const order: ChainChange[] =
    orderOf(before) === orderOf(after)
      ? []
      : after.flatMap(({ code }, at) => (before[at]?.code === code ? [] : [{ code, column: 'order' }]));
  const changed = after.flatMap((row) => {
    const old = before.find(({ code }) => code === row.code);
    return columns.flatMap((column): ChainChange[] => {
      const [one, other] = [old?.[column], row[column]];
      if (one === other) return [];
      return [{ code: row.code, column, ...(one ? { before: one } : {}), ...(other ? { after: other } : {}) }];
    });
  });
  return [...changed, ...order];
}
