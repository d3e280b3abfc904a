/** How wide the columns of a table that can be resized are now, by their ids, in px. */
export function measureColumns(table: HTMLTableElement | null): Record<string, number> {
  const heads = [...(table?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  return Object.fromEntries(heads.map((head) => [head.dataset['column'] ?? '', head.offsetWidth]));
}
