import type { Page } from '../endpoint/data.ts';
import { pageOf } from '../resource/page-in-memory.ts';
import type { StoredRecord } from '../resource/store.ts';
import type { Listing } from './listing.ts';

/** The page that a query of a list asks for, of the rows of a call that answers all of them; without an order they stay as the call gives them. */
export function pageOfRows<R extends object>(
  listing: Listing<R>,
  rows: readonly R[],
  query: Readonly<Record<string, string>>,
): Page<R> {
  const digits = String(rows.length).length;
  const records = rows.map((row, at) => ({
    ...unstored,
    id: String(at).padStart(digits, '0'),
    values: row as Readonly<Record<string, unknown>>,
  }));
  // The id of a row is a field as the others.
  const page = pageOf({ ...listing, id: '' }, records, query, () => undefined);
  return { ...page, rows: page.rows.map(({ id }) => rows[Number(id)] as R) };
}

const unstored: Omit<StoredRecord, 'id' | 'values'> = {
  ...{ unitUid: '', authorId: '', version: 0 },
  ...{ createTime: '', updateTime: '' },
};
