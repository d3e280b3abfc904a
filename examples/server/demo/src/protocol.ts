import type { words } from './words.ts';

/** A call on its way from the service worker over a page to the worker with the server; its answer comes back over a port. */
export interface Call {
  readonly kind: 'call';
  readonly url: string;
  readonly method: string;
  readonly headers: readonly Header[];
  readonly body: ArrayBuffer | null;
  /** Where the app lives that calls, without a slash at the end. */
  readonly basePath: string;
}

export type Header = readonly [name: string, value: string];

/** What comes back of a call, in this order. Whatever goes the other way says that nobody waits any more. */
export type Piece =
  | { readonly kind: 'head'; readonly status: number; readonly headers: readonly Header[]; readonly isEmpty: boolean }
  | { readonly kind: 'chunk'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly reason: string };

/** What pages ask of the worker itself. */
export type Asked = { readonly kind: 'state' } | { readonly kind: 'reset' } | { readonly kind: 'backup' };

/** How far the server has come; told to all pages when it changes. */
export type State =
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready' }
  /** Everything is gone; the next page begins anew. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'failed'; readonly reason: Reason };

/** Why the server has not started, by its sentence. */
export type Reason = keyof typeof words.reasons;

export type Told = State | { readonly kind: 'backup'; readonly zip: Blob };
