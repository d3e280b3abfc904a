import type { Page } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import type { Field } from '@danbao/core/fields';
import { type Listing, pageOfRows } from '@danbao/core/resources';
import type { Asked } from '../query/use-endpoint.ts';
import type { AnyRecord, RecordsFilter } from './use-records.ts';

/** So many rows are read at once, where the call has pages of that length. */
const longestRead = 500;

export interface ReadAllOptions {
  readonly signal: AbortSignal;
  /** Told after each page how many rows there are so far. */
  readonly onRead: (count: number) => void;
}

/** Every row of a list, read page by page. */
export async function readAll<T>(
  endpoint: Endpoint<unknown, Page<T>>,
  ask: (paging: { readonly pageNum: string; readonly pageSize: string }) => Promise<Page<T>>,
  { signal, onRead }: ReadAllOptions,
): Promise<readonly T[]> {
  const { max = longestRead } = (endpoint.input?.fields['pageSize'] as Field | undefined) ?? {};
  const size = Math.min(longestRead, max);
  const found: T[] = [];
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { rows } = await ask({ pageNum: String(page), pageSize: String(size) });
    found.push(...rows);
    onRead(found.length);
    if (rows.length < size) return found;
  }
}

/** The page of a call that answers all rows: what is no input of its own is asked of the rows. */
export async function pageOfAll(
  client: Asked,
  listing: Listing,
  query: RecordsFilter,
  options: { readonly signal?: AbortSignal },
): Promise<Page<AnyRecord>> {
  const endpoint: Endpoint<unknown, unknown> = listing.endpoint;
  const own = Object.entries(query).filter(([name]) => endpoint.input?.fields[name] !== undefined);
  const input = endpoint.input && Object.fromEntries(own);
  const rows = (await client.request(endpoint, input, options)) as readonly AnyRecord[];
  return pageOfRows(listing, rows, query);
}
