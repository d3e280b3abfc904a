import { randomUUID } from 'node:crypto';

/** One call of a writer; answers its status. The key is that of the call, however often it is sent. */
export type WriteOnce = (key: string, name: string) => Promise<{ readonly status: number; readonly id?: string }>;

export interface Written {
  /** By the name that each was written under: exactly one of each must be there. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** How often a writer was told to try again, or heard nothing. */
  readonly refused: number;
  /** Answers that a passing outage does not excuse. */
  readonly wrong: readonly number[];
}

/** Ten write at once, each record until it is acknowledged, while `disturb` runs. A status of 0 is a connection that broke. */
export async function writeThrough(
  write: WriteOnce,
  disturb: (progress: () => number) => Promise<void>,
): Promise<Written> {
  const acknowledged = new Map<string, string>();
  const wrong: number[] = [];
  let refused = 0;
  let isOver = false;
  const writers = Array.from({ length: 10 }, async () => {
    while (!isOver) {
      const [key, name] = [randomUUID(), `outage ${randomUUID()}`];
      for (;;) {
        const { status, id } = await write(key, name);
        if (status === 200 && id !== undefined) {
          acknowledged.set(name, id);
          break;
        }
        refused += 1;
        if (status !== 503 && status !== 0) wrong.push(status);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  });
  try {
    await disturb(() => acknowledged.size);
  } finally {
    isOver = true;
  }
  await Promise.all(writers);
  return { acknowledged, refused, wrong };
}

/** Waits until so many more are acknowledged. */
export async function more(progress: () => number, count: number): Promise<void> {
  const enough = progress() + count;
  while (progress() < enough) await new Promise((resolve) => setTimeout(resolve, 5));
}
