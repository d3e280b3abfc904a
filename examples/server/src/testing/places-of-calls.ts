import type { AnyEntity } from '@danbao/core';
import type { AnyEndpoint } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import type { Field } from '@danbao/core/fields';
import { sampleValue } from '@danbao/testing/server/sample-record';
import type { TestServer } from '@danbao/testing/server/test-server';
import { buildRequest } from '../../../../packages/core/src/endpoint/request.ts';

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

/** Every call that a test may make in any order. */
export const callable: readonly AnyEndpoint[] = Object.values(endpoints)
  .flatMap((area) => Object.values<AnyEndpoint>(area))
  .filter(({ path }) => !apart.has(path));

export interface Place {
  readonly name: string;
  /** The input with this in the place, and everything else as it should be. */
  put(value: unknown): object;
}

/** Every field of an input, and of the rows in it. */
export function placesOf(entity: AnyEntity): readonly Place[] {
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

/** The status of a call as it stands, past the client; 0 where its address would be too long to send. */
export async function statusOf(
  server: TestServer,
  token: string,
  endpoint: AnyEndpoint,
  input: object,
): Promise<number> {
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
