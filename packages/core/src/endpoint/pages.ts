import type { CallOptions } from './client-options.ts';
import type { Page } from './data.ts';
import type { AnyEndpoint } from './endpoint.ts';

/**
 * Reads a list of any length, page after page, asking for the next only when it is wanted. By the `next` of the page before where
 * the list takes one: nothing is left out or comes twice while records come and go; by page numbers otherwise.
 */
export interface Paging<I, T> {
  /** Every record: `for await (const car of client.cars.page.all())`. */
  all(input?: Unpaged<I>, options?: CallOptions): AsyncGenerator<T, void, undefined>;
  /** Every page, with what the list says beside its records. 100 records each, where `pageSize` does not say another number. */
  pages(input?: Unpaged<I>, options?: CallOptions): AsyncGenerator<Page<T>, void, undefined>;
}

type Unpaged<I> = Omit<I, 'pageNum' | 'pageNumber' | 'after'>;

/** Only an endpoint that answers pages has these. */
export function pagingOf(
  { data, path, input: taken }: AnyEndpoint,
  load: (input: unknown, options?: CallOptions) => Promise<unknown>,
): Partial<Paging<object, unknown>> {
  if (data.shape !== 'page') return {};
  const { after, pageNumber } = taken?.fields ?? {};
  const pages: Paging<object, unknown>['pages'] = async function* (input, options) {
    const asked = { pageSize: '100', ...input };
    let position: { readonly after?: string | undefined } = {};
    for (let number = 1, seen = 0; ; ) {
      const page = (await load({ ...asked, ...position }, options)) as Page<unknown>;
      yield page;
      const { rows, total, more, next } = page;
      seen += rows.length;
      number += 1;
      // A server that does not know `after`, as the original system, names no next page and is asked by numbers.
      const isKeyed = after !== undefined && (next !== undefined || position.after !== undefined);
      const isLast = rows.length < Number(asked.pageSize) || (isKeyed ? !next : !more && seen >= Number(total));
      if (isLast) return;
      if (isKeyed && next === position.after) throw new Error(`${path}: the page after ${next} is the same again`);
      position = isKeyed ? { after: next } : { [pageNumber ? 'pageNumber' : 'pageNum']: String(number) };
    }
  };
  return {
    pages,
    all: async function* (input, options) {
      for await (const { rows } of pages(input, options)) yield* rows;
    },
  };
}
