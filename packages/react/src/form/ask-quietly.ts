import { isApiError, type Requester } from '@danbao/core';
import type { Endpoint } from '@danbao/core/client';

/** Servers that have no such call, like the original one, by the paths that they do not know. */
const withoutAnswer = new WeakMap<Requester, Set<string>>();

/** Asks what a form can do without: undefined where the server does not answer; one that has no such call is asked once. */
export async function askQuietly<I, D>(
  client: Requester,
  endpoint: Endpoint<I, D>,
  input: I,
  signal: AbortSignal,
): Promise<D | undefined> {
  const unknown = withoutAnswer.get(client) ?? new Set();
  if (signal.aborted || unknown.has(endpoint.path)) return undefined;
  try {
    return await client.request(endpoint, input, { signal });
  } catch (error) {
    // Saving asks again, and says what is wrong.
    if (isApiError(error) && [404, 405, 501].includes(error.status ?? 0))
      withoutAnswer.set(client, unknown.add(endpoint.path));
    return undefined;
  }
}
