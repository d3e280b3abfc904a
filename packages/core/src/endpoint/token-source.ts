import type { ApiError } from './api-error.ts';
import type { Endpoint } from './endpoint.ts';

/** One attempt at a public endpoint, with which a token source renews its token; `call`: its name for hooks and errors. */
export type SendOnce = <I, D>(endpoint: Endpoint<I, D>, input: I, call?: string) => Promise<D>;

/** Whose a call is: filled in when its token is first asked for, and the same from then on. */
export interface CallOwner {
  /** Empty: nobody was signed in. */
  userId?: string | undefined;
}

/** Where the client gets its tokens; `createSession` makes one. */
export interface TokenSource {
  /** Notes whose a call is, before anything that it needs is waited for. */
  bind?(caller: CallOwner): void;
  /** The token to send, renewed first when its end is near. Undefined when nobody is signed in, or somebody else. */
  token(send: SendOnce, caller?: CallOwner): Promise<string | undefined>;
  /** Another token of the same caller in place of one that the server refused. */
  renew(refused: string, send: SendOnce, caller?: CallOwner): Promise<string | undefined>;
  /** Told of every failure that came with a token, so that the session can end when it must. */
  noteFailure(error: ApiError, token: string): void;
  /** Told of the Date header of every answer. */
  noteServerTime(date: string | null): void;
  /** Told of every answer to a call that came with a token: the version of the caller's permissions and menu, if it names one. */
  noteRights?(rights: string | null, token: string): void;
}
