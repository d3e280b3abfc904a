import { onPostgres } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { expect, test } from 'vitest';
import { callable, placesOf, statusOf } from '../testing/places-of-calls.ts';

const isIdLike = (name: string) => /(id|ids|uid|no|num|seq|version)$/i.test(name);
/** Beyond 32 and 64 bits. */
const longIds = ['99999999999', '91888268509225965855962920163535'];

onPostgres(
  (server) => {
    test('an id of more digits than any record has is refused or not found, in whatever place of whatever call', async () => {
      const { token } = await signedIn(server, 'admin');
      const calls = callable.flatMap((endpoint) =>
        (endpoint.input ? placesOf(endpoint.input) : [])
          .filter(({ name }) => isIdLike(name))
          .flatMap(({ name, put }) => longIds.map((value) => ({ endpoint, name, value, input: put(value) }))),
      );
      expect(calls.length).toBeGreaterThan(1_500);
      const broken: string[] = [];
      const work = async () => {
        for (let call = calls.pop(); call; call = calls.pop()) {
          const { endpoint, name, value, input } = call;
          const status = await statusOf(server, token, endpoint, input);
          if (status > 499) broken.push(`${status} ${endpoint.method} ${endpoint.path} ${name} ${value}`);
        }
      };
      await Promise.all(Array.from({ length: 4 }, work));
      expect(broken).toEqual([]);
    });
  },
  { anyAnswer: true },
);
