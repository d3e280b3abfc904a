interface Options {
  readonly signal?: AbortSignal;
}

export const setTimeout = <T>(ms: number, value?: T, { signal }: Options = {}) =>
  new Promise<T | undefined>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = globalThis.setTimeout(() => resolve(value), ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** A turn of the event loop that, unlike a timer, browsers do not slow down. */
export const setImmediate = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
