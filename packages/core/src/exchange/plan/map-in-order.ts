/** Works on up to `limit` items at once and yields the results in the order of the items. */
export async function* mapInOrder<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  limit: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  for await (const item of items) {
    const result = work(item);
    // A failure is thrown when its turn comes; until then it is not unhandled.
    result.catch(() => {});
    running.push(result);
    if (running.length >= limit) yield (await running.shift()) as R;
  }
  for (const result of running) yield await result;
}
