/** The page numbers to show: the first, the last, and those around the current one. */
export function pagesAround(page: number, last: number): number[] {
  const around = [1, page - 1, page, page + 1, last].filter((at) => at >= 1 && at <= last);
  if (page <= 3) around.push(...[2, 3, 4].filter((at) => at <= last));
  if (page >= last - 2) around.push(...[last - 3, last - 2, last - 1].filter((at) => at >= 1));
  return [...new Set(around)].sort((a, b) => a - b);
}
