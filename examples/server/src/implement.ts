import type { Area, DownloadedFile, Endpoint, OwnCalls } from '@danbao/core/client';
import type { Context } from './context.ts';
import type { FileAnswer, ReceivedFile } from './files/transfer.ts';

/** What a handler gets: the checked input; of an upload the received file in place of the sent one. */
export type HandlerInput<I> = I extends { readonly file: Blob } ? Omit<I, 'file'> & { readonly file: ReceivedFile } : I;

/** What a handler gives: what the endpoint promises; of a download the file to send. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler of a call without data ends without a value
export type HandlerOutput<D> = [D] extends [undefined] ? undefined | void : D extends DownloadedFile ? FileAnswer : D;

export type Handler<E> =
  E extends Endpoint<infer I, infer D>
    ? (context: Context, input: HandlerInput<I>) => Promise<HandlerOutput<D>>
    : never;

/** One handler per endpoint that follows from no resource: a missing, unknown or ill-typed one does not compile. */
export type Handlers<A extends Area> = { readonly [K in OwnCalls<A>]: Handler<A[K]> };

export interface Implementation<A extends Area = Area> {
  readonly handlers: Handlers<A>;
}

/** Implements an area. Input arrives checked, and only from callers who have the right that the endpoint names. */
export function implement<A extends Area>(_area: A): (handlers: Handlers<A>) => Implementation<A> {
  return (handlers) => ({ handlers });
}
