import type { AnyEndpoint } from '@danbao/core/client';
import type { AnyResource } from '@danbao/core/resources';
import { newRecord } from './call-inputs.ts';
import type { KnownRecords } from './known-records.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Told {
  readonly status: number;
  readonly data: unknown;
}

/** Makes a call and waits for its answer, however often it has to be sent. */
export type Make = (endpoint: AnyEndpoint, input: Values) => Promise<Told>;

/** A record is added, changed, put back and removed, and another comes in a batch: every call of its kind that writes. */
export async function liveThrough(resource: AnyResource, known: KnownRecords, make: Make, most = 12): Promise<void> {
  const { id, calls } = resource;
  const add = await firstTaken(most, (at) => make(calls.add, newRecord(resource, known, at)));
  if (add) {
    const key = { [id]: (add.told.data as Values)[id] };
    await make(calls.update, { ...newRecord(resource, known, add.at), ...key });
    const history = await make(calls.history, key);
    const [change] = (history.data ?? []) as readonly Values[];
    if (change) await make(calls.rollback, { ...key, changeId: change['id'] });
    await make(calls.remove, key);
  }
  await firstTaken(most, (at) =>
    make(calls.addBatch, { records: [newRecord(resource, known, at + (add?.at ?? 0) + 1)] }),
  );
}

/** A call was done; a batch says of each record what became of it. */
export function isTaken({ status, data }: Told): boolean {
  return status === 200 && !/"result":"(invalid|conflict)"/.test(JSON.stringify(data) ?? '');
}

async function firstTaken(most: number, call: (at: number) => Promise<Told>) {
  for (let at = 0; at < most; at += 1) {
    const told = await call(at);
    if (isTaken(told)) return { told, at };
    if (told.status === 403) return undefined;
  }
  return undefined;
}
