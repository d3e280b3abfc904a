const heard = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls when the signal aborts, until released. However many calls share a signal, it has one listener. */
export function onAbort(signal: AbortSignal | undefined, call: () => void): () => void {
  if (!signal) return () => {};
  let calls = heard.get(signal);
  if (!calls) {
    const all = new Set<() => void>();
    const onEvent = () => {
      for (const one of all) one();
    };
    calls = all;
    heard.set(signal, all);
    signal.addEventListener('abort', onEvent);
  }
  const all = calls;
  all.add(call);
  return () => all.delete(call);
}

/** Waits so many ms, or until the signal aborts. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      release();
      resolve();
    };
    const timer = setTimeout(done, ms);
    const release = onAbort(signal, done);
    if (signal?.aborted) done();
  });
}
