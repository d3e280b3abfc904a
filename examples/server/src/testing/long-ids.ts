import type { AnyEndpoint } from '@danbao/core/client';
import { signedIn } from '@danbao/testing/server/people';
import type { TestServer } from '@danbao/testing/server/test-server';
import { callable, type Place, placesOf, statusOf } from './places-of-calls.ts';

/** Beyond 32 and 64 bits. */
export const longIds = ['99999999999', '91888268509225965855962920163535'] as const;

export interface IdPlace extends Place {
  readonly endpoint: AnyEndpoint;
}

/** Every place of every call that takes something like an id. */
export const idPlaces: readonly IdPlace[] = callable.flatMap((endpoint) =>
  (endpoint.input ? placesOf(endpoint.input) : [])
    .filter(({ name }) => /(id|ids|uid|no|num|seq|version)$/i.test(name))
    .map((place) => ({ ...place, endpoint })),
);

/** Makes the calls as the administrator, and answers those that the server has failed at. */
export async function brokenByLongIds(
  server: TestServer,
  calls: readonly (IdPlace & { readonly value: string })[],
): Promise<readonly string[]> {
  const { token } = await signedIn(server, 'admin');
  const left = [...calls];
  const broken: string[] = [];
  const work = async () => {
    for (let call = left.pop(); call; call = left.pop()) {
      const { endpoint, name, value, put } = call;
      const status = await statusOf(server, token, endpoint, put(value));
      if (status > 499) broken.push(`${status} ${endpoint.method} ${endpoint.path} ${name} ${value}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return broken;
}
