import { times } from '@danbao/testing/process/endurance';
import { signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callable, placesOf, statusOf } from '../testing/places-of-calls.ts';

/** What goes wrong somewhere in every system: texts for all calls, other things for those whose body is JSON. */
const payloads: readonly unknown[] = [
  '',
  ' ',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '\0',
  'a\0b',
  '\ud800',
  '𠮷',
  '\u202e\u061c',
  'x'.repeat(200_000),
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999999',
  '2026-02-30',
  '9999-12-31 24:00:00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '{}',
  -1,
  1.5,
  true,
  null,
  {},
  [null],
  { a: { b: [] } },
  Array.from({ length: 150_000 }, () => '1'),
];
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ anyAnswer: true });
  ({ token } = await signedIn(server, 'admin'));
});
afterAll(() => server?.close());

test('no field of no call, whatever is in it, is answered by 500', async () => {
  const calls = callable.flatMap((endpoint) =>
    (endpoint.input ? placesOf(endpoint.input) : []).flatMap(({ name, put }, at) =>
      chosen(endpoint.path.length + at).map((value) => ({ endpoint, name, value, input: put(value) })),
    ),
  );
  expect(calls.length).toBeGreaterThan(times(3_000));
  const broken: string[] = [];
  const work = async () => {
    for (let call = calls.pop(); call; call = calls.pop()) {
      const { endpoint, name, value, input } = call;
      const status = await statusOf(server, token, endpoint, input);
      if (status > 499 || (status === 401 && endpoint.access !== 'public'))
        broken.push(`${status} ${endpoint.method} ${endpoint.path} ${name} ${say(value)}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  expect(broken).toEqual([]);
});

/** Another part of the payloads for every field; all of them with DANBAO_LONG=8. */
function chosen(at: number): readonly unknown[] {
  const count = Math.min(payloads.length, times(4));
  return Array.from({ length: count }, (_, index) => payloads[(at * 7 + index * 11) % payloads.length]);
}

function say(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 40) ?? '';
}
