import type { AnyEntity, ValuesOf } from '../entity.ts';
import type { Label } from '../label.ts';
import type { AnyResource, CallName } from '../resource/resource.ts';
import type { DataShape } from './data.ts';
import type { WireShape } from './wire-shape.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Whether a call may be sent again when its outcome is in doubt; no generic client can know, most reads here are POST.
 * `safe`: it changes nothing. `idempotent`: twice is as once. `by-id`: the body carries an id made by the client, the server answers the same again.
 * `by-key`: an Idempotency-Key goes along. `never`: a second time would be a second change.
 */
export type Repeat = 'safe' | 'idempotent' | 'by-id' | 'by-key' | 'never';

/** How the input travels. Path places `{name}` are filled first and do not travel again. */
export type Send = 'query' | 'json' | 'form' | 'multipart';

/**
 * `public`: no token. `signed-in`: any user. Otherwise the permission that the user must have, or several
 * of which one is enough: `measure:write|fulfil` (E1). What stands behind `&` is needed besides: `admin:company&unit:all`.
 * `server` lets nobody in: of records that only the server writes.
 */
export type Access = 'public' | 'signed-in' | 'server' | `${string}:${string}`;

export interface Endpoint<I = unknown, D = unknown> {
  readonly method: Method;
  /** Relative to the API base, in the spelling of the original system. */
  readonly path: string;
  readonly summary: Label;
  readonly access: Access;
  readonly repeat: Repeat;
  readonly send: Send;
  /** The server takes the same input as a form too (D9: `fullUpdate`). */
  readonly alsoForm?: true;
  readonly input?: AnyEntity;
  /** How the input travels where the original system takes it in another form than the method does. */
  readonly wire?: WireShape;
  /** The input may carry more fields than its entity names (a measure carries those of its kind). */
  readonly open: boolean;
  /** The list of the input whose entries are the open ones, where it is not the input itself. */
  readonly openList?: string;
  readonly data: DataShape<D>;
  /** Other requests that the server answers alike (Y11). */
  readonly aliases: readonly Alias[];
  /** A deadline over one attempt, in ms; 300000 when not said (D6). */
  readonly timeout?: number;
  /** Not shown in the specification of the original system; shaped by us. */
  readonly extension: boolean;
  /** The resource from which it follows; server and mock answer such a call without a handler of its own. */
  readonly of?: { readonly resource: AnyResource; readonly call: CallName };
  /** How it takes records of a kind by the kind's name. */
  readonly byKind?: ByKind;
  readonly '~input'?: I;
}

/** Calls an endpoint by the client that is at work; `call` is its name for hooks and errors. */
export type Ask = <I, D>(endpoint: Endpoint<I, D>, input: I, options?: { readonly call?: string }) => Promise<D>;

/** How a call takes records of a kind, whose fields its own entity leaves open: `measures.add('ship', values)`. */
export interface ByKind<V = unknown> {
  /** What the records are, as limits and conflicts name them: `measure`. */
  readonly of: string;
  /** The fields of a kind, by which a refusal is described; undefined where there is no such kind. */
  readonly entityOf: (kind: string) => Promise<AnyEntity | undefined>;
  /** What travels for the values of a kind; asks the server for what only a deployment knows. */
  readonly inputOf: (kind: string, values: unknown, ask: Ask) => Promise<object>;
  /** Type only: what the call takes, by kind. */
  readonly '~values'?: V;
}

export interface Alias {
  readonly method: Method;
  readonly path: string;
}

export interface EndpointOptions<E extends AnyEntity | undefined, O extends boolean, D> {
  readonly summary: Label;
  readonly access: Access;
  readonly repeat: Repeat;
  readonly input?: E;
  readonly wire?: WireShape;
  readonly open?: O;
  readonly openList?: string;
  readonly send?: Send;
  readonly alsoForm?: true;
  readonly data: DataShape<D>;
  readonly aliases?: readonly Alias[];
  readonly timeout?: number;
  readonly extension?: boolean;
}

/** What a call takes: nothing, the entity's values, and for an open entity any further field. */
export type InputOf<E, O> = E extends AnyEntity
  ? O extends true
    ? ValuesOf<E> & Readonly<Record<string, unknown>>
    : ValuesOf<E>
  : // biome-ignore lint/suspicious/noConfusingVoidType: a call without input is written with no argument at all
    void;

/** A file travels beside the fields of a multipart call. */
export type WithFile<I> = I & { readonly file: Blob };

export const get = maker('GET', 'query');
export const post = maker('POST', 'json');
export const put = /* @__PURE__ */ maker('PUT', 'json');
export const del = /* @__PURE__ */ maker('DELETE', 'query');

/** A multipart POST that carries one file (K5). */
export function upload<E extends AnyEntity, D>(
  path: string,
  options: EndpointOptions<E, false, D>,
): Endpoint<WithFile<ValuesOf<E>>, D> {
  return post<E, false, D>(path, { ...options, send: 'multipart' }) as unknown as Endpoint<WithFile<ValuesOf<E>>, D>;
}

// biome-ignore lint/suspicious/noExplicitAny: an area holds endpoints of any input and answer
export type AnyEndpoint = Endpoint<any, any>;
export type Area = Readonly<Record<string, AnyEndpoint>>;
export type Areas = Readonly<Record<string, Area>>;

/**
 * Areas by what their calls say of themselves, not by the types of what they take and give: to compare those of 1,200 calls with
 * `any` was two thirds of the type checking of every program that makes a client.
 */
export type ClientAreas = Readonly<
  Record<string, Readonly<Record<string, Omit<AnyEndpoint, 'data' | '~input'>>> | LazyArea>
>;

/** An area whose endpoints are loaded when one of its calls is first made. */
export interface LazyArea<A = unknown> {
  readonly load: () => Promise<A>;
}

/** Defines an area: the endpoints that belong together, by the names that the client's methods have. */
export function area<const A extends Area>(endpoints: A): A {
  return endpoints;
}

function maker(method: Method, send: Send) {
  return <E extends AnyEntity | undefined = undefined, O extends boolean = false, D = undefined>(
    path: string,
    { input, open, aliases = [], extension = false, ...rest }: EndpointOptions<E, O, D>,
  ): Endpoint<InputOf<E, O>, D> => ({
    send,
    ...rest,
    method,
    path,
    aliases,
    extension,
    open: open ?? false,
    ...(input ? { input } : {}),
  });
}
