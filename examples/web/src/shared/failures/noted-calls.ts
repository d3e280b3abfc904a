import { type Client, isApiError, type Requester } from '@danbao/core';
import type { Areas } from '@danbao/core/client';
import { noteStep } from './steps.ts';

/** A client whose calls are noted by the path of their endpoint and what came of them. */
export function notedCalls<A extends Areas>(client: Client<A>): Client<A> {
  const noted =
    (send: Requester['raw']): Requester['raw'] =>
    async (endpoint, input, options) => {
      const note = (status: string) => noteStep({ what: 'call', name: endpoint.path, status });
      try {
        const answer = await send(endpoint, input, options);
        note('ok');
        return answer;
      } catch (error) {
        note(isApiError(error) ? error.code : 'failed');
        throw error;
      }
    };
  return { ...client, raw: noted(client.raw), request: noted(client.request) as Requester['request'] };
}
