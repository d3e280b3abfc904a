import type { Answered } from './answered.ts';
import { ApiError } from './api-error.ts';
import type { AnyEndpoint, Area, LazyArea } from './endpoint.ts';

type Lists = Record<'all' | 'pages', (...given: readonly unknown[]) => AsyncGenerator<unknown>>;
type Method = ((...given: readonly unknown[]) => Answered<unknown>) & Lists;

/** Asked of whatever is awaited or written as JSON, and no names of calls. */
const notCalls = new Set(['then', 'toJSON']);

/**
 * The methods of an area that is not loaded yet: the first call loads it. Which names there are is known only then, so that any name is
 * a method, and one that the area does not have fails by saying which there are.
 */
export function lazyMethods(
  area: string,
  { load }: LazyArea,
  make: (name: string, endpoint: AnyEndpoint) => unknown,
  bound: (given: readonly unknown[]) => readonly unknown[],
): object {
  let loading: Promise<Area> | undefined;
  const loaded = () => {
    loading ??= (load() as Promise<Area>).catch((cause) => {
      loading = undefined;
      throw new ApiError({ code: 'network', call: area, endpoint: area, requestId: '', attempts: 1, cause });
    });
    return loading;
  };
  const made = async (name: string) => {
    const endpoints = await loaded();
    const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
    if (!endpoint) throw new TypeError(`${area} has no call "${name}"; it has: ${Object.keys(endpoints).join(', ')}`);
    // In a record, as what is a function and no promise.
    return { method: make(`${area}.${name}`, endpoint) as Method };
  };
  return new Proxy({} as Record<string, unknown>, {
    get(methods, name) {
      if (typeof name === 'symbol' || name in methods || notCalls.has(name)) return Reflect.get(methods, name);
      methods[name] = lazyMethod(() => made(name), bound);
      return methods[name];
    },
  });
}

function lazyMethod(
  made: () => Promise<{ readonly method: Method }>,
  bound: (given: readonly unknown[]) => readonly unknown[],
) {
  const call = (...given: readonly unknown[]) =>
    answeredLater(async () => {
      const own = bound(given);
      return { answered: (await made()).method(...own) };
    });
  const list = (way: keyof Lists) =>
    async function* (...given: readonly unknown[]): AsyncGenerator<unknown> {
      const { method } = await made();
      if (!method[way]) throw new TypeError('this call answers no pages');
      yield* method[way](...given);
    };
  return Object.assign(call, { all: list('all'), pages: list('pages') });
}

/** The answer of a call that is made after something is waited for; in a record, as a promise that is answered with another waits for it. */
export function answeredLater<D>(sending: () => Promise<{ readonly answered: Answered<D> }>): Answered<D> {
  const sent = sending();
  const answer = sent.then(({ answered }) => answered);
  // By way of the answer: where it fails, that has been heard of.
  return Object.assign(answer, { withResponse: () => answer.then(async () => (await sent).answered.withResponse()) });
}
