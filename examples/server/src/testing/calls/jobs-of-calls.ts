import type { AnyEndpoint } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import type { AnyResource } from '@danbao/core/resources';
import type { SampleName } from '@danbao/testing/server/people';
import { sampleAccounts } from '../../sample/accounts.ts';
import { callInputs, type NamedCall } from './call-inputs.ts';
import type { KnownRecords } from './known-records.ts';
import { allLives } from './lives/all-lives.ts';
import { isTaken, liveThrough } from './record-life.ts';
import { recordingClient } from './recording-client.ts';
import type { RepeatedCalls } from './repeated-calls.ts';

/** Every call that may be sent again because a key or an id of the client goes along. */
export const repeatable: readonly NamedCall[] = Object.entries(endpoints).flatMap(([area, calls]) =>
  Object.entries<AnyEndpoint>(calls)
    .map(([name, endpoint]) => ({ area, name, endpoint }))
    .filter(({ endpoint: { repeat } }) => repeat === 'by-key' || repeat === 'by-id'),
);

/** They take rights or the way in from people, and are made last, of others than those who make the calls. */
const last = /^danbao\/(admin|privacy|account|profile)\//;

export interface Jobs {
  readonly calls: Pick<RepeatedCalls, 'made' | 'make' | 'as'>;
  /** Tokens by the names of accounts. */
  readonly tokens: Readonly<Record<SampleName, string>>;
  /** They may make nearly everything between them; the first who may make a call makes it. */
  readonly callers: readonly SampleName[];
  readonly resources: readonly AnyResource[];
  /** Today on the wall, yyyy-MM-dd. */
  readonly today: string;
  /** What the database holds now. */
  readonly known: () => Promise<KnownRecords>;
  /** How many make calls at the same time. */
  readonly writers: number;
}

/**
 * Makes every repeatable call until it is taken once, or as often as its definition leaves something to try. Lives come first: they bring
 * about what others need.
 *
 * @returns What of the lives was refused, by their names.
 */
export async function makeEveryCall({ calls, tokens, today, writers, ...jobs }: Jobs): Promise<readonly string[]> {
  const { callers, resources, known } = jobs;
  const people = callers.map((name) => tokens[name]);
  const isDone = (endpoint: AnyEndpoint) => calls.made.some((made) => made.endpoint === endpoint && isTaken(made.told));
  const refused: string[] = [];
  const clients = new Map(Object.entries(tokens).map(([name, token]) => [name, recordingClient(calls.as(token))]));
  const as = (name: SampleName) => clients.get(name) as ReturnType<typeof recordingClient>;
  await inParallel(Object.entries(allLives), writers, async ([name, live]) => {
    const mark = String(100 + Object.keys(allLives).indexOf(name));
    await live({ as, today, mark }).catch((error) => refused.push(`${name}: ${error}`));
  });
  let records = await known();
  // What the server alone writes has no calls to add by.
  const written = resources.filter(({ access }) => access.write !== 'server');
  await inParallel(written, writers, async (resource) => {
    for (const token of people) {
      const { add, update, remove, rollback, addBatch } = resource.calls;
      if ([add, update, remove, rollback, addBatch].every(isDone)) return;
      await liveThrough(resource, records, calls.as(token), 8);
    }
  });
  for (const isLast of [false, true]) {
    const look = async () => (isLast ? withoutAccounts(await known()) : known());
    records = await look();
    const rest = repeatable.filter((call) => last.test(call.endpoint.path) === isLast && !isDone(call.endpoint));
    let count = 0;
    await inParallel(rest, isLast ? 1 : writers, async (call) => {
      count += 1;
      if (count % 30 === 0) records = await look();
      for (const token of people)
        for (const input of callInputs(call, records)) {
          const told = await calls.make(token, call.endpoint, input);
          if (isTaken(told)) return;
          if (told.status === 403) break;
        }
    });
  }
  return refused;
}

/** What is known but the accounts that make the calls, and their roles. */
function withoutAccounts({ tables, resources }: KnownRecords): KnownRecords {
  const [users, roles] = [
    new Set<unknown>(sampleAccounts.map(({ userId }) => userId)),
    new Set<unknown>(sampleAccounts.map(({ roleId }) => roleId)),
  ];
  const kept = Object.entries(tables).map(([table, rows]) => [
    table,
    rows.filter((row) => !users.has(row['userid']) && !(table === 'roles' && roles.has(row['roleid']))),
  ]);
  return { tables: Object.fromEntries(kept), resources };
}

async function inParallel<T>(all: readonly T[], writers: number, work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next);
    }),
  );
}
