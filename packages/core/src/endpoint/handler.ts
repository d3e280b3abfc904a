import type { Area, Endpoint } from './endpoint.ts';

/** What answers one endpoint: its input and whatever the host knows of the request give its data. */
export type Handler<E, C> = E extends Endpoint<infer I, infer D> ? (input: I, context: C) => D | Promise<D> : never;

/** The endpoints of an area that follow from no resource: those are answered by what is written by hand. */
export type OwnCalls<A> = { [K in keyof A]: A[K] extends { readonly of: object } ? never : K }[keyof A];

/** One handler for every endpoint of an area that follows from no resource; a missing or ill-typed one does not compile. */
export type HandlersOf<A extends Area, C> = { readonly [K in OwnCalls<A>]: Handler<A[K], C> };
