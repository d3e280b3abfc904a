import type { Part } from './part.ts';

/**
 * Runs parts side by side, so many at once, in their order: one that stands on another begins when that has ended, and one that keeps
 * every core busy when all others have. Answers the names of those that failed, in their order.
 */
export async function runParts(
  parts: readonly Part[],
  atOnce: number,
  passes: (part: Part) => Promise<boolean>,
): Promise<string[]> {
  const ended = new Map<string, Promise<boolean>>();
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const inTurn = async (part: Part): Promise<boolean> => {
    await (part.after && ended.get(part.after));
    if (free === 0) await new Promise<void>((go) => waiting.push(go));
    else free -= 1;
    try {
      return await passes(part);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
  const beside = parts.filter(({ isAlone }) => !isAlone);
  for (const part of beside) ended.set(part.name, inTurn(part));
  await Promise.all(ended.values());
  for (const part of parts.filter(({ isAlone }) => isAlone)) ended.set(part.name, Promise.resolve(await passes(part)));
  const failed: string[] = [];
  for (const { name } of parts) if (!(await ended.get(name))) failed.push(name);
  return failed;
}
