/**
 * Works on up to `limit` items at once and yields the results in the order of the items, each as soon as it is there: what
 * waits longer than it must is memory that grows old.
 */
export async function* mapInOrder<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  limit: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: { readonly result: Promise<R>; isDone: boolean }[] = [];
  for await (const item of items) {
    const one = { result: work(item), isDone: false };
    const done = () => {
      one.isDone = true;
    };
    // A failure is thrown when its turn comes; until then it is not unhandled.
    one.result.then(done, done);
    running.push(one);
    while (running.length >= limit || running[0]?.isDone) yield (await running.shift()?.result) as R;
  }
  for (const { result } of running) yield await result;
}
