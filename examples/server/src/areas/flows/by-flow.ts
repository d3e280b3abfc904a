/** Rows of several flows, by flow, in their order. */
export function byFlow<T extends { readonly flowId: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const own = found.get(row.flowId);
    if (own) own.push(row);
    else found.set(row.flowId, [row]);
  }
  return found;
}
