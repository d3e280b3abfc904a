/**
 * Works on up to `lanes` items at once and yields results as they come, in no particular order. The first failure stops
 * it: nothing more is begun, what is under way is waited for, then the failure is thrown.
 */
export async function* inLanes<T, R>(
  items: AsyncIterator<T>,
  lanes: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<readonly R[]> {
  let results: R[] = [];
  let failure: { readonly error: unknown } | undefined;
  let running = lanes;
  let wake = () => {};

  async function lane(): Promise<void> {
    try {
      while (!failure) {
        const next = await items.next();
        if (next.done || failure) break;
        const result = await work(next.value);
        results.push(result);
        wake();
      }
    } catch (error) {
      failure ??= { error };
    } finally {
      running -= 1;
      wake();
    }
  }

  for (let index = 0; index < lanes; index += 1) void lane();
  while (running > 0 || results.length > 0) {
    if (results.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    } else {
      const some = results;
      results = [];
      yield some;
    }
  }
  if (failure) throw failure.error;
}
