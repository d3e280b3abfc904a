import type { AnyEndpoint } from '@danbao/core/client';
import { endpoints } from '@danbao/core/definitions';
import type { AnyResource } from '@danbao/core/resources';
import { callInputs, type NamedCall } from './call-inputs.ts';
import { flowsThrough } from './flow-life.ts';
import type { KnownRecords } from './known-records.ts';
import { isTaken, liveThrough } from './record-life.ts';
import type { RepeatedCalls } from './repeated-calls.ts';

/** Every call that may be sent again because a key or an id of the client goes along. */
export const repeatable: readonly NamedCall[] = Object.entries(endpoints).flatMap(([area, calls]) =>
  Object.entries<AnyEndpoint>(calls)
    .map(([name, endpoint]) => ({ area, name, endpoint }))
    .filter(({ endpoint: { repeat } }) => repeat === 'by-key' || repeat === 'by-id'),
);

/** They take rights or the way in from the people who make the calls; their turn comes when all others have had theirs. */
const last = /^danbao\/(admin|privacy|account|profile)\//;

export interface Jobs {
  readonly calls: RepeatedCalls;
  /** Tokens of people; the first who may make a call makes it. */
  readonly people: readonly string[];
  readonly resources: readonly AnyResource[];
  /** Tokens of who starts leaves and of the head who signs them. */
  readonly signers: { readonly starter: string; readonly head: string };
  /** What the database holds now. */
  readonly known: () => Promise<KnownRecords>;
  /** How many make calls at the same time. */
  readonly writers: number;
}

/** Makes every repeatable call until it is taken once, or as often as its definition leaves something to try. */
export async function makeEveryCall({ calls, people, signers, resources, known, writers }: Jobs): Promise<void> {
  const isDone = (endpoint: AnyEndpoint) => calls.made.some((made) => made.endpoint === endpoint && isTaken(made.told));
  let records = await known();
  const flows = flowsThrough({ starter: calls.as(signers.starter), head: calls.as(signers.head) });
  // What the server alone writes has no calls to add by.
  const written = resources.filter(({ access }) => access.write !== 'server');
  await inParallel(written, writers, async (resource) => {
    for (const token of people) {
      if (isDone(resource.calls.add)) return;
      await liveThrough(resource, records, calls.as(token), 8);
    }
  });
  await flows;
  for (const isLast of [false, true]) {
    records = await known();
    const rest = repeatable.filter((call) => last.test(call.endpoint.path) === isLast && !isDone(call.endpoint));
    let count = 0;
    await inParallel(rest, isLast ? 1 : writers, async (call) => {
      count += 1;
      if (count % 30 === 0) records = await known();
      for (const token of people)
        for (const input of callInputs(call, records)) {
          const told = await calls.make(token, call.endpoint, input);
          if (isTaken(told)) return;
          if (told.status === 403) break;
        }
    });
  }
}

async function inParallel<T>(all: readonly T[], writers: number, work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next);
    }),
  );
}
