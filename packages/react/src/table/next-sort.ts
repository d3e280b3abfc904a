/** What a column's head asks for next: ascending, descending, the usual order; of the column that is usually sorted by, its two directions. */
export function nextSort(by: string, sort: string, usual = ''): string {
  const down = `-${by}`;
  if (sort === by) return down;
  if (sort !== down) return by;
  return usual === down ? by : usual;
}

/** How a column is sorted, in the words of `aria-sort`; undefined where another one is. */
export function sortOf(by: string | undefined, sort: string): 'ascending' | 'descending' | undefined {
  if (by === undefined) return undefined;
  if (sort === by) return 'ascending';
  return sort === `-${by}` ? 'descending' : undefined;
}
