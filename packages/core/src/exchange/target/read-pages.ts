import type { Page } from '../../endpoint/data.ts';

export interface PageQuery {
  readonly pageNum: string;
  readonly pageSize: string;
}

/** Pages whose ids are remembered: records that are removed meanwhile move the later ones up by as many pages at most. */
const remembered = 8;

/** A paged list from its beginning to its end, each record once; the next page is on its way while one is worked on. */
export async function* readPages<T>(
  load: (query: PageQuery) => Promise<Page<T>>,
  idOf: (row: T) => string,
  pageSize = 500,
): AsyncGenerator<readonly T[]> {
  const seen: ReadonlySet<string>[] = [];
  const start = (page: number) => {
    const loading = load({ pageNum: String(page), pageSize: String(pageSize) });
    // A failure is thrown when its turn comes; until then it is not unhandled.
    loading.catch(() => {});
    return loading;
  };
  let next = start(1);
  let known: number | undefined;
  for (let page = 1; ; page += 1) {
    const { rows, total } = await next;
    const moved = Math.min(remembered, Math.ceil(Math.max(0, (known ?? total) - total) / pageSize));
    known = total;
    const isLast = rows.length === 0 || page * pageSize >= total;
    // What stood on this page may stand on an earlier one now: that one is read again.
    if (moved > 0) page = Math.max(0, page - 1 - moved);
    if (!isLast || moved > 0) next = start(page + 1);
    const fresh = rows.filter((row) => !seen.some((ids) => ids.has(idOf(row))));
    seen.push(new Set(fresh.map(idOf)));
    if (seen.length > remembered + 1) seen.shift();
    if (fresh.length > 0) yield fresh;
    if (isLast && moved === 0) return;
  }
}
