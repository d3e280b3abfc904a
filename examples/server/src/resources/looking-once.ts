import type { AnyResource, ResourceStore } from '@danbao/core/resources';
import type { ServerHost } from './answer.ts';

/**
 * The host of work on many records: what these resources hold is looked up once. Only for those that the work itself does not
 * change. `found` is kept as long as the work goes on.
 */
export function lookingOnce(
  host: ServerHost,
  resources: readonly AnyResource[],
  found: Map<string, unknown>,
): ServerHost {
  const once = async <T>(resource: AnyResource, wanted: unknown, look: () => Promise<T>): Promise<T> => {
    const key = `${resource.name} ${JSON.stringify(wanted)}`;
    if (!found.has(key)) found.set(key, await look());
    return found.get(key) as T;
  };
  return {
    ...host,
    store: (resource): ResourceStore => {
      const store = host.store(resource);
      if (!resources.includes(resource)) return store;
      return {
        ...store,
        find: (wanted) => once(resource, ['find', wanted], () => store.find(wanted)),
        page: (query) => once(resource, ['page', query], () => store.page(query)),
      };
    },
  };
}
