import { type Context, context } from '@opentelemetry/api';

/** What became of one of the things that were done together. */
export type Outcome<O> = { readonly value: O } | { readonly error: unknown };

export interface GatheringOptions {
  /** How many are done together at most. */
  readonly max: number;
}

/**
 * Does together what waits together: while one group is being done, those who come meanwhile form the next. Somebody who
 * comes alone waits for nobody. `work` answers as many outcomes as it was given items, in their order.
 */
export function createBatcher<I, O>(
  work: (items: readonly I[]) => Promise<readonly Outcome<O>[]>,
  { max }: GatheringOptions,
): (item: I) => Promise<O> {
  type Waiting = {
    readonly item: I;
    readonly within: Context;
    readonly resolve: (value: O) => void;
    readonly reject: (error: unknown) => void;
  };
  let waiting: Waiting[] = [];
  let busy = false;

  async function run(): Promise<void> {
    // Those who come in the same turn of the event loop come along.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const group = waiting.slice(0, max);
      waiting = waiting.slice(max);
      try {
        // Traced with the first of them.
        const outcomes = await context.with(group[0]?.within ?? context.active(), () =>
          work(group.map(({ item }) => item)),
        );
        for (const [index, { resolve, reject }] of group.entries()) {
          const outcome = outcomes[index] ?? { error: new Error('no outcome') };
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.value);
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    busy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, within: context.active(), resolve, reject });
      if (busy) return;
      busy = true;
      void run();
    });
}
