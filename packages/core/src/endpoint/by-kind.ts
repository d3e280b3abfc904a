import type { AnyEntity } from '../entity.ts';
import type { CallOptions } from './client-options.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls an endpoint by the client that is at work. */
export type Ask = <I, D>(endpoint: Endpoint<I, D>, input: I, options?: CallOptions) => Promise<D>;

/** How a call takes records of a kind, whose fields its own entity leaves open: `measures.add('ship', values)`. */
export interface ByKind<V = unknown> {
  /** The fields of a kind, by which a refusal is described; undefined where there is no such kind. */
  readonly entityOf: (kind: string) => Promise<AnyEntity | undefined>;
  /** What travels for the values of a kind; asks the server for what only a deployment knows. */
  readonly inputOf: (kind: string, values: unknown, ask: Ask) => Promise<object>;
  /** Type only: what the call takes, by kind. */
  readonly '~values'?: V;
}
