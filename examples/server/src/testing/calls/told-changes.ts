import { randomUUID } from 'node:crypto';
import type { AnyEndpoint } from '@danbao/core/client';
import { changesSince, positionNow } from '@danbao/testing/server/changes';
import type { Person } from '@danbao/testing/server/people';
import type { TestServer } from '@danbao/testing/server/test-server';
import { buildRequest } from '../../../../../packages/core/src/endpoint/request.ts';
import { nameOf } from './check-calls.ts';
import type { Row } from './known-records.ts';
import type { Told } from './record-life.ts';
import type { MadeCall } from './repeated-calls.ts';
import { type Differing, watchedAnswers } from './watched-answers.ts';

type Change = Awaited<ReturnType<typeof changesSince>>['rows'][number];

/** What these kinds call a version is another: it is not told. */
const otherVersions: Readonly<Record<string, string>> = {
  flow: 'the version of its definition; that of the flow itself is `seq`',
};

interface ToldOptions {
  /** By what the log calls them. @default all */
  readonly kinds?: readonly string[];
  /** After so many calls that write it is looked: what is found is of one of them. @default 1 */
  readonly every?: number;
}

/** Makes calls, and holds after each what is answered of every record against what the reader was told. */
export async function toldChanges(server: TestServer, reader: Person, { kinds, every = 1 }: ToldOptions = {}) {
  const watched = await watchedAnswers(server, reader, kinds);
  let position = await positionNow(reader);
  const made: MadeCall[] = [];
  const unseen: string[] = [];
  /** What was not told as it is, with the calls that did it. */
  const missing = new Map<string, Set<string>>();

  async function make(token: string, endpoint: AnyEndpoint, input: Row): Promise<Told> {
    const key = randomUUID();
    const { url, method, headers, body } = buildRequest(endpoint, input, server.baseUrl);
    const response = await server.fetch(url, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': key },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const told = { status: response.status, data: response.status === 200 ? dataOf(text) : text };
    made.push({ endpoint, input, token, key, requests: [], told });
    if (told.status === 200 && endpoint.repeat !== 'safe') unseen.push(nameOf({ endpoint }));
    if (unseen.length >= every) await compare(unseen.splice(0));
    return told;
  }

  async function compare(done: readonly string[]): Promise<void> {
    const changes = await changesSince(reader, position);
    position = changes.position;
    const newest = [...changes.rows].reverse();
    for (const one of await watched.look()) {
      const what = faultOf(
        one,
        newest.find(({ kind, id }) => kind === one.kind && id === one.id),
      );
      if (what === undefined) continue;
      const by = missing.get(`${one.kind}: ${what}`) ?? new Set();
      for (const call of done) by.add(call);
      missing.set(`${one.kind}: ${what}`, by);
    }
  }

  return {
    calls: { made, make, as: (token: string) => (endpoint: AnyEndpoint, input: Row) => make(token, endpoint, input) },
    faults: async () => {
      await compare(unseen.splice(0));
      return [...missing].sort().map(([what, calls]) => `${what} (${[...calls].join(', ')})`);
    },
  };
}

function faultOf({ kind, before, after }: Differing, told: Change | undefined): string | undefined {
  const fields = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  if (!told) return `not told: ${!before ? 'added' : !after ? 'gone' : fields.join(', ')}`;
  if (!after !== (told.action === 'remove')) return `told as ${told.action}, and is ${after ? 'there' : 'gone'}`;
  // What is there because of another record is told along with that.
  if (!before && told.action === 'update') return undefined;
  const isOther = after !== undefined && after['version'] !== before?.['version'] && !(kind in otherVersions);
  return isOther && String(after['version']) !== told.version ? 'told with another version' : undefined;
}

function dataOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { readonly data?: unknown }).data;
  } catch {
    return text;
  }
}
