import { type AnyEntity, areas } from '@danbao/core';
import type { AnyEndpoint } from '@danbao/core/client';
import type { Field } from '@danbao/core/fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRequest } from '../../../../packages/core/src/endpoint/request.ts';
import { times } from '../../../../scripts/testing/endurance.ts';
import { signedIn } from '../testing/people.ts';
import { sampleValue } from '../testing/sample-record.ts';
import { startTestServer, type TestServer } from '../testing.ts';

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
/** Records of the sample, so that a call gets as far as its own work. */
const known: Readonly<Record<string, string>> = {
  apply_ID: '500001',
  project_ID: '600001',
  client_ID: '300001',
  infoId: '500001',
  itemId: '500001',
};
/** They end the session that all other calls need, or answer without an end. */
const apart = new Set(['auth/logout', 'auth/oauth/token', 'danbao/events']);
const endpoints: readonly AnyEndpoint[] = Object.values(areas)
  .flatMap((area) => Object.values<AnyEndpoint>(area))
  .filter(({ path }) => !apart.has(path));

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ anyAnswer: true });
  ({ token } = await signedIn(server, 'admin'));
});
afterAll(() => server?.close());

test('no field of no call, whatever is in it, is answered by 500', async () => {
  const calls = endpoints.flatMap((endpoint) =>
    (endpoint.input ? placesOf(endpoint.input) : []).flatMap(({ name, put }, at) =>
      chosen(endpoint.path.length + at).map((value) => ({ endpoint, name, value, input: put(value) })),
    ),
  );
  expect(calls.length).toBeGreaterThan(times(3_000));
  const broken: string[] = [];
  const work = async () => {
    for (let call = calls.pop(); call; call = calls.pop()) {
      const { endpoint, name, value, input } = call;
      const status = await statusOf(endpoint, input);
      if (status > 499 || (status === 401 && endpoint.access !== 'public'))
        broken.push(`${status} ${endpoint.method} ${endpoint.path} ${name} ${say(value)}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  expect(broken).toEqual([]);
});

interface Place {
  readonly name: string;
  /** The input with this in the place, and everything else as it should be. */
  put(value: unknown): object;
}

/** Every field of an input, and of the rows in it. */
function placesOf(entity: AnyEntity): readonly Place[] {
  const base = sampleOf(entity);
  return Object.entries<Field>(entity.fields).flatMap(([name, { item }]) => [
    { name, put: (value) => ({ ...base, [name]: value }) },
    ...(item ? placesOf(item) : []).map((inner) => ({
      name: `${name}.${inner.name}`,
      put: (value: unknown) => ({ ...base, [name]: [inner.put(value)] }),
    })),
  ]);
}

function sampleOf(entity: AnyEntity): object {
  const entries = Object.entries<Field>(entity.fields);
  return Object.fromEntries(
    entries.map(([name, field]) => [
      name,
      field.item ? [sampleOf(field.item)] : (known[name] ?? sampleValue(field, '7')),
    ]),
  );
}

/** Another part of the payloads for every field; all of them with DANBAO_LONG=8. */
function chosen(at: number): readonly unknown[] {
  const count = Math.min(payloads.length, times(4));
  return Array.from({ length: count }, (_, index) => payloads[(at * 7 + index * 11) % payloads.length]);
}

async function statusOf(endpoint: AnyEndpoint, input: object): Promise<number> {
  const { url, method, headers, body } = buildRequest(endpoint, input, server.baseUrl);
  if (url.length > 100_000) return 0;
  const response = await server.fetch(url, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  });
  await response.arrayBuffer();
  return response.status;
}

function say(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 40) ?? '';
}
