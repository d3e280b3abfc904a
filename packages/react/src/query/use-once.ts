import type { ApiError } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';
import { useEffect, useState } from 'react';
import { useDanbao } from '../provider/use-danbao.ts';

interface Once<D> {
  readonly data?: D;
  readonly error?: ApiError;
  readonly pending: boolean;
}

/**
 * What an endpoint answers for one id, asked for when the component comes to be and not again: a form begins with it and keeps
 * its version whatever is loaded later. Without an id nothing is asked.
 */
export function useOnce<I, D>(endpoint: Endpoint<I, D>, name: keyof I & string, id: string | undefined): Once<D> {
  const { client } = useDanbao();
  const [answer, setAnswer] = useState<Once<D>>({ pending: id !== undefined });
  useEffect(() => {
    if (id === undefined) return;
    const asking = new AbortController();
    client.request(endpoint, { [name]: id } as I, { signal: asking.signal }).then(
      (data) => setAnswer({ data, pending: false }),
      (error: ApiError) => asking.signal.aborted || setAnswer({ error, pending: false }),
    );
    return () => asking.abort();
  }, [client, endpoint, name, id]);
  return answer;
}
