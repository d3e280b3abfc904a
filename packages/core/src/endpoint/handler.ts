import type { Area, Endpoint } from './endpoint.ts';

/** What answers one endpoint: its input and whatever the host knows of the request give its data. */
export type Handler<E, C> = E extends Endpoint<infer I, infer D> ? (input: I, context: C) => D | Promise<D> : never;

/** One handler for every endpoint of an area; a missing or ill-typed one does not compile. */
export type HandlersOf<A extends Area, C> = { readonly [K in keyof A]: Handler<A[K], C> };
