/**
 * Lets one tab of the origin work at a time (`createSession({ lock })`). Where the browser has no locks (pages not served
 * over https), the work is done without.
 */
export function tabLock(name = 'danbao:session'): <T>(work: () => Promise<T>) => Promise<T> {
  return async (work) => {
    const locks = globalThis.navigator?.locks;
    return locks ? ((await locks.request(name, work)) as Awaited<ReturnType<typeof work>>) : work();
  };
}
