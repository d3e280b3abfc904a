import type { ValuesOf } from '../../entity.ts';
import type { user } from './entities.ts';

/** What token calls answer; two spellings exist (C9, C10, Y24). Times are in seconds. */
export interface TokenAnswer {
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly expires_in?: number | string;
  readonly accessToken?: string;
  readonly refreshCode?: string;
  readonly expireIn?: number | string;
  /** Whose they are, where the call says so. */
  readonly user?: ValuesOf<typeof user>;
  /** A signed ticket, good once and for a minute, for a system that takes one in place of tokens. Ours. */
  readonly ticket?: string;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Life of the access token in seconds. */
  readonly expiresIn: number;
}

/** Lifetime of a cross-system token, in seconds (C11). */
export const crossTokenLife = 86_400;

/** One spelling for both answers; undefined when the answer holds no token. */
export function tokensOf(answer: TokenAnswer): Tokens | undefined {
  const accessToken = answer.access_token ?? answer.accessToken;
  if (typeof accessToken !== 'string' || accessToken === '') return undefined;
  const expiresIn = Number(answer.expires_in ?? answer.expireIn);
  return {
    accessToken,
    refreshToken: answer.refresh_token ?? answer.refreshCode ?? '',
    expiresIn: Number.isFinite(expiresIn) && expiresIn > 0 ? expiresIn : crossTokenLife,
  };
}
