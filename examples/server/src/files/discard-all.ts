import type { Context } from '../context.ts';

/** The rows are gone; bytes that cannot be removed now are the sweeper's. */
export async function discardAll({ deps, log }: Pick<Context, 'deps' | 'log'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await deps.files.discard(key).catch((err) => log.warn({ err }, 'file left to the sweeper'));
}
