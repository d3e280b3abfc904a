import type { FetchLike } from '@danbao/core/client';

/** What to do with the n-th call (from 1) of a path. */
export type Fault = (number: number, send: () => Promise<Response>, request: Request) => Promise<Response>;

/** A fetch that goes through a fault on the calls whose path ends like this; all others pass. */
export function faulty(fetch: FetchLike, path: string, fault: Fault): FetchLike {
  let number = 0;
  return async (request) => {
    if (!new URL(request.url).pathname.endsWith(path)) return fetch(request);
    number += 1;
    return fault(number, () => fetch(request), request);
  };
}

/** The server does it, the answer is lost. */
export const lostAnswer: Fault = async (_, send) => {
  await send();
  throw new TypeError('fetch failed');
};

/** A server that takes measures one by one only, as that of another house does. */
export function withoutBatches(fetch: FetchLike): FetchLike {
  return faulty(fetch, 'danbao/measures/addBatch', async () => new Response('<html>Not Found</html>', { status: 404 }));
}
