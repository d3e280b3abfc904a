import type { Client, DanbaoAreas } from '@danbao/core';
import type { SampleName } from '@danbao/testing/server/people';

/** Who lives a life, and what tells it apart from others. */
export interface Living {
  readonly as: (name: SampleName) => Client<DanbaoAreas>;
  /** Today on the wall, yyyy-MM-dd. */
  readonly today: string;
  readonly mark: string;
}

/** What people do one after another, so that calls find the records in the state that they need. */
export type Life = (living: Living) => Promise<unknown>;

type Values = Readonly<Record<string, unknown>>;

interface Kept {
  add(input: never): Promise<unknown>;
  update(input: never): Promise<unknown>;
  remove(input: never): Promise<unknown>;
  history(input: never): Promise<unknown>;
  rollback(input: never): Promise<unknown>;
  addBatch(input: never): Promise<unknown>;
}

/** A record is added, changed, put back and removed, and another comes in a batch. */
export async function wholeLife(calls: Kept, id: string, values: Values, other?: Values): Promise<void> {
  const { [id]: key } = (await calls.add(values as never)) as Values;
  await changedAndPutBack(calls, id, { ...values, [id]: key });
  await calls.remove({ [id]: key } as never);
  if (other) await calls.addBatch({ records: [other] } as never);
}

/** A record that is there is changed and put back. */
export async function changedAndPutBack(
  calls: Pick<Kept, 'update' | 'history' | 'rollback'>,
  id: string,
  values: Values,
): Promise<void> {
  await calls.update(values as never);
  const [change] = (await calls.history({ [id]: values[id] } as never)) as readonly Values[];
  await calls.rollback({ [id]: values[id], changeId: change?.['id'] } as never);
}
