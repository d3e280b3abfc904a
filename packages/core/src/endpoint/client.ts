import { version as sdkVersion } from '../../package.json';
import type { Issue } from '../field/validate.ts';
import type { Answered } from './answered.ts';
import { isApiError } from './api-error.ts';
import { apiVersion, apiVersionHeader } from './api-version.ts';
import { attempt, failure, traceOf } from './attempt.ts';
import { type CallOptions, type ClientOptions, checkOptions, type ResponseEvent } from './client-options.ts';
import type { Page } from './data.ts';
import type { AnyEndpoint, Ask, ByKind, ClientAreas, Endpoint, LazyArea } from './endpoint.ts';
import { unwrap, warningsIn } from './envelope.ts';
import { answeredLater, lazyMethods } from './lazy-methods.ts';
import { wait } from './on-abort.ts';
import { type Paging, pagingOf } from './pages.ts';
import { buildRequest } from './request.ts';
import { createRetryBudget, delayBefore, mayRepeat } from './retry.ts';
import type { CallOwner, SendOnce } from './token-source.ts';
import { type Answer, fetchTransport } from './transport.ts';

/** Sends the call. One that answers a page can also read the list to its end. */
export type Call<I, D> = ((input: Given<I>, options?: CallOptions) => Answered<D>) &
  (D extends Page<infer T> ? Paging<Given<I>, T> : unknown);

/** The number and the size of a page may be given as numbers. */
type Given<I> = { [K in keyof I]: K extends 'pageNum' | 'pageNumber' | 'pageSize' ? I[K] | number : I[K] };

/** Sends a record of a kind with the fields of that kind: `measures.add('ship', { shipName: '江海一号', … })`. */
export type CallByKind<V, D> = <K extends keyof V & string>(
  kind: K,
  values: V[K],
  options?: CallOptions,
) => Answered<D>;

type MethodsOf<A> = A extends LazyArea<infer L> ? EndpointMethods<L> : EndpointMethods<A>;

type EndpointMethods<A> = {
  readonly [K in keyof A]: A[K] extends Endpoint<infer I, infer D>
    ? A[K] extends { readonly byKind: ByKind<infer V> }
      ? CallByKind<V, D> & Call<I, D>
      : Call<I, D>
    : never;
};

export type Client<A extends ClientAreas> = { readonly [K in keyof A]: MethodsOf<A[K]> } & Requester;

/** What every client can do, whatever its areas. */
export interface Requester {
  /** Calls any endpoint, also one that is in no area of the client. */
  readonly request: <I, D>(endpoint: Endpoint<I, D>, input: I, options?: CallOptions) => Promise<D>;
  /** The same, with the whole answer as the server gave it (Y21). */
  readonly raw: <I, D>(endpoint: Endpoint<I, D>, input: I, options?: CallOptions) => Promise<unknown>;
}

/** A client with one method per endpoint: `client.measures.get({ optGuaranty_ID })`. Nothing is sent until one is called. */
export function createClient<const A extends ClientAreas>(areas: A, options: ClientOptions): Client<A> {
  checkOptions(options);
  const send = caller(options);
  const requestAs =
    (name: string) =>
    <I, D>(endpoint: Endpoint<I, D>, input: I, call?: CallOptions): Answered<D> => {
      let response = {} as ResponseEvent;
      let warnings: readonly Issue[] = [];
      const onResponse = (event: ResponseEvent) => {
        response = event;
        call?.onResponse?.(event);
      };
      const answer = send(endpoint, input, name, { ...call, onResponse }).then((body) => {
        warnings = warningsIn(body);
        return endpoint.data.raw ? (body as D) : unwrap(body, endpoint.data);
      });
      const withResponse = () => answer.then((data) => ({ data, response, warnings }));
      return Object.assign(answer, { withResponse });
    };
  const ask: Ask = (endpoint, input, call) => requestAs('')(endpoint, input, call);
  const method = (name: string, endpoint: AnyEndpoint) => {
    const request = requestAs(name);
    const call = (input: unknown, options?: CallOptions) => request(endpoint, input, options);
    const { byKind } = endpoint;
    if (!byKind) return Object.assign(call, pagingOf(endpoint, call));
    return (...given: readonly [unknown, never?, CallOptions?]) => {
      const [kind, values] = given;
      if (typeof kind !== 'string') return call(kind, values);
      return answeredLater(async () => {
        const [, values, options] = bound(given);
        const [entity, input] = await Promise.all([byKind.entityOf(kind), byKind.inputOf(kind, values, ask)]);
        return { answered: request(entity ? { ...endpoint, input: entity } : endpoint, input, options) };
      });
    };
  };
  /** What was given to a call as it is now, with whose it is: noted before anything is waited for. */
  const bound = <G extends readonly unknown[]>(given: G): G => {
    const at = typeof given[0] === 'string' ? 2 : 1;
    const own: CallOwner = {};
    options.session?.bind?.(own);
    return Object.assign(given.map(copyOf), {
      [at]: { caller: own, ...(given[at] as Owned | undefined) },
    }) as unknown as G;
  };
  const methodsOf = (area: string, endpoints: ClientAreas[string]) =>
    isLazy(endpoints)
      ? lazyMethods(area, endpoints, method, bound)
      : Object.fromEntries(
          Object.entries(endpoints).map(([name, endpoint]) => [
            name,
            method(`${area}.${name}`, endpoint as AnyEndpoint),
          ]),
        );
  const methods = Object.entries(areas).map(([area, endpoints]) => [area, methodsOf(area, endpoints)]);
  const raw: Requester['raw'] = (endpoint, input, call) => send(endpoint, input, '', call);
  return { ...Object.fromEntries(methods), request: requestAs(''), raw };
}

/** Of lists and records their own; whatever else there is, such as files, as it is. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!value || Object.getPrototypeOf(value) !== Object.prototype) return value;
  // First as a whole: a name such as `__proto__` is its own then.
  const copy: Record<string, unknown> = { ...value };
  for (const name in copy) copy[name] = copyOf(copy[name]);
  return copy;
}

function isLazy(area: ClientAreas[string]): area is LazyArea {
  return typeof area.load === 'function';
}

/** Options of a call whose owner was noted when it was made. */
type Owned = CallOptions & { readonly caller?: CallOwner };

function caller(options: ClientOptions) {
  const { session, sleep = wait, random = Math.random, retry = {} } = options;
  const transport = options.transport ?? fetchTransport(options.fetch);
  const budget = createRetryBudget();
  const nextId = requestIds();

  async function send(
    endpoint: AnyEndpoint,
    input: unknown,
    call: Sent,
    askForToken: () => Promise<string | undefined>,
  ): Promise<unknown> {
    const request = buildRequest(asSent(endpoint, call), input, options.baseUrl);
    const locale = call.locale ?? settingOf(options.locale);
    const handling = call.handling ?? options.handling;
    const started = performance.now();
    const event = { call: call.call, endpoint: traceOf(endpoint), requestId: call.requestId, attempt: call.number };
    let token: string | undefined;
    let answered: Pick<ResponseEvent, 'status' | 'headers'> = {};
    const about = {
      ...call,
      endpoint,
      signal: call.signal,
      timeout: call.timeout ?? endpoint.timeout ?? options.timeout ?? 300_000,
      headers: async () => {
        token = await askForToken();
        // A call of somebody who has left is not sent as nobody's.
        if (token === undefined && call.caller.userId) throw failure(about, 'unauthorized');
        callHook(options.onRequest, event);
        return {
          ...lowerCased({ ...settingOf(options.headers), ...call.headers }),
          ...headersOf(call, token),
          ...(locale && { 'accept-language': locale }),
          ...(handling && endpoint.repeat !== 'safe' && { prefer: `handling=${handling}` }),
        };
      },
      onAnswer: ({ status, headers }: Answer) => {
        answered = { status, headers };
        session?.noteServerTime(headers.get('date'));
        if (token && status !== 401) session?.noteRights?.(headers.get(rightsHeader), token);
      },
    };
    const done = (failed: Pick<ResponseEvent, 'error'> = {}) => {
      const response = { ...event, ...answered, duration: performance.now() - started, ...failed };
      for (const hook of [options.onResponse, call.onResponse]) callHook(hook, response);
    };
    try {
      const body = await attempt(transport, { ...request, ...progressOf(call) }, about);
      done();
      return body;
    } catch (error) {
      if (isApiError(error)) done({ error });
      throw error;
    }
  }

  const sendOnce: SendOnce = async (endpoint, input, name = '') => {
    const call = { call: name, requestId: nextId(), number: 1, doubted: false, caller: {} };
    return unwrap(await send(endpoint, input, call, noToken), endpoint.data);
  };

  /** With a token that is renewed ahead of its end, and once more when the server says that it is dead. */
  async function authorized(endpoint: AnyEndpoint, input: unknown, call: Sent): Promise<unknown> {
    if (!session || call.token !== undefined || endpoint.access === 'public')
      return send(
        endpoint,
        input,
        call,
        async () => call.token ?? (endpoint.access === 'public' ? undefined : settingOf(options.token)),
      );
    let used: string | undefined;
    const sendWith = (ask: () => Promise<string | undefined>) => {
      used = undefined;
      return send(endpoint, input, call, async () => {
        used = await ask();
        return used;
      });
    };
    try {
      return await sendWith(() => session.token(sendOnce, call.caller)).catch((error) => {
        const refused = used;
        if (refused === undefined || !isApiError(error) || error.code !== 'unauthorized') throw error;
        return sendWith(async () => {
          const renewed = await session.renew(refused, sendOnce, call.caller);
          if (renewed === undefined) throw error;
          return renewed;
        });
      });
    } catch (error) {
      if (used !== undefined && isApiError(error)) session.noteFailure(error, used);
      throw error;
    }
  }

  return async (endpoint: AnyEndpoint, input: unknown, name: string, call: Owned = {}): Promise<unknown> => {
    const isOwned = endpoint.access !== 'public' && call.token === undefined;
    const caller: CallOwner = (isOwned && call.caller) || {};
    const requestId = nextId();
    let doubted = false;
    const key = endpoint.repeat === 'by-key' ? { idempotencyKey: call.idempotencyKey ?? randomKey() } : {};
    budget.earn();
    for (let number = 1; ; number += 1) {
      try {
        return await authorized(endpoint, input, {
          ...call,
          ...key,
          call: call.call ?? name,
          caller,
          requestId,
          number,
          doubted,
        });
      } catch (error) {
        const max = call.attempts ?? retry.attempts ?? 3;
        const again = isApiError(error) && number < max && mayRepeat(call.repeat ?? endpoint.repeat, error);
        // A deadline of the caller's own is over for every attempt.
        if (!again || (error.code === 'timeout' && call.signal?.aborted) || !budget.spend()) throw error;
        doubted ||= error.inDoubt;
        // Aborted meanwhile, it is said to be so by the next attempt, which sends nothing.
        await sleep(delayBefore(number, error, retry, random), call.signal);
      }
    }
  };
}

interface Sent extends CallOptions {
  /** `measures.add`; empty where the caller gave an endpoint. */
  readonly call: string;
  readonly caller: CallOwner;
  readonly requestId: string;
  readonly number: number;
  /** An earlier attempt may have done it. */
  readonly doubted: boolean;
}

/** Names the version of the caller's permissions and menu in every answer to a signed-in call. Ours. */
const rightsHeader = 'x-danbao-rights';

function asSent(endpoint: AnyEndpoint, { send }: CallOptions): AnyEndpoint {
  return send && endpoint.alsoForm ? { ...endpoint, send } : endpoint;
}

/** Names this SDK and its version to the server, whose log tells which ones are still in use, and the version of the calls, which it has to speak. */
const clientHeaders = { 'x-danbao-client': `danbao-js/${sdkVersion}`, [apiVersionHeader]: apiVersion };

function headersOf({ requestId, version, idempotencyKey }: Sent, token: string | undefined): Record<string, string> {
  return {
    ...clientHeaders,
    'x-request-id': requestId,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

function progressOf({ onProgress }: CallOptions) {
  return onProgress ? { onProgress } : {};
}

function settingOf<T extends string | object>(option: T | (() => T) | undefined): T | undefined {
  return typeof option === 'function' ? option() : option;
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** What a hook does is not the fault of the call that told it. */
function callHook<E>(hook: ((event: E) => void) | undefined, event: E): void {
  try {
    hook?.(event);
  } catch (error) {
    globalThis.reportError?.(error);
  }
}

const noToken = async () => undefined;

/** Ids that no other client makes: random bits are dear, so they are drawn once. */
function requestIds(): () => string {
  let last = 0;
  let mine = '';
  return () => {
    mine ||= randomKey();
    last += 1;
    return `${mine}-${last}`;
  };
}

/** 128 random bits; `randomUUID` is missing on pages that are not served over https. */
function randomKey(): string {
  let key = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) key += (byte + 256).toString(16).slice(1);
  return key;
}
