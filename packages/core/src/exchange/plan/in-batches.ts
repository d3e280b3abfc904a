/** The same items in batches of this size; the last one may be smaller. */
export async function* inBatches<T>(items: AsyncIterable<readonly T[]>, size: number): AsyncGenerator<readonly T[]> {
  let kept: T[] = [];
  for await (const some of items) {
    for (const item of some) {
      kept.push(item);
      if (kept.length < size) continue;
      yield kept;
      kept = [];
    }
  }
  if (kept.length > 0) yield kept;
}
