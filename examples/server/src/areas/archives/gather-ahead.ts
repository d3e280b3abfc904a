import type { Batch } from './gather-flows.ts';

/** Gathers the flows of the next piece while one is being kept: the thread that draws sheets and the database work at the same time. */
export interface Ahead {
  /** What was begun for the same flows; else what is gathered now. */
  take(flowIds: readonly string[], gather: () => Promise<Batch>): Promise<Batch>;
  begin(flowIds: readonly string[], gather: () => Promise<Batch>): void;
  /** Gives up what nobody has taken. */
  end(): Promise<void>;
}

export function gatherAhead(): Ahead {
  let next: { readonly key: string; readonly batch: Promise<Batch> } | undefined;
  const end = async () => {
    const left = next;
    next = undefined;
    // What could not be gathered has been removed already.
    await left?.batch.then(({ release }) => release()).catch(() => undefined);
  };
  return {
    take: async (flowIds, gather) => {
      const own = next;
      if (own?.key === flowIds.join()) {
        next = undefined;
        return own.batch;
      }
      await end();
      return gather();
    },
    begin: (flowIds, gather) => {
      const batch = gather();
      // Whoever takes it is told; until then nobody waits.
      batch.catch(() => undefined);
      next = { key: flowIds.join(), batch };
    },
    end,
  };
}
