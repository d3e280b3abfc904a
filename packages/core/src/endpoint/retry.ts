import type { ApiError } from './api-error.ts';
import type { Repeat } from './endpoint.ts';
import type { Answer } from './transport.ts';

export interface RetryOptions {
  /** How often one call is sent at most. Default 3. */
  readonly attempts?: number;
  /** First waiting time in ms, doubled each time and drawn at random below that (full jitter). Default 300. */
  readonly baseDelay?: number;
  /** Longest waiting time in ms. Default 10000. */
  readonly maxDelay?: number;
  /** The most that a server's Retry-After is obeyed, in ms. Default 60000 (at a screen); bulk work takes 600000. */
  readonly maxRetryAfter?: number;
}

/** Retries are paid from a budget that calls fill: at most one retry for five calls once the reserve is used up. */
export interface RetryBudget {
  earn(): void;
  spend(): boolean;
}

const reserve = 10;
const perCall = 0.2;

export function createRetryBudget(): RetryBudget {
  let tokens = reserve;
  return {
    earn: () => {
      tokens = Math.min(reserve, tokens + perCall);
    },
    spend: () => {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

export const passing: ReadonlySet<string> = new Set(['network', 'timeout', 'unreadable', 'too-many', 'server']);

/** Whether the same request may be sent again after this failure; what was too long once would be again. */
export function mayRepeat(repeat: Repeat, { code, cause, inDoubt }: ApiError): boolean {
  return passing.has(code) && !(cause instanceof RangeError) && (repeat !== 'never' || !inDoubt);
}

/** How long to wait before the next attempt, in ms. */
export function delayBefore(attempt: number, error: ApiError, options: RetryOptions, random: () => number): number {
  const { baseDelay = 300, maxDelay = 10_000, maxRetryAfter = 60_000 } = options;
  const jitter = random() * Math.min(maxDelay, baseDelay * 2 ** (attempt - 1));
  if (error.retryAfter === undefined) return jitter;
  return Math.min(maxRetryAfter, error.retryAfter * 1000) + jitter;
}

/** Retry-After as seconds: a number, or a date measured against the answer's own Date, if it has one. */
export function retryAfterOf(headers: Answer['headers']): number | undefined {
  const text = headers.get('retry-after')?.trim();
  if (!text) return undefined;
  if (/^[\d.]+$/.test(text)) return Number(text);
  const seconds = (Date.parse(text) - (Date.parse(headers.get('date') ?? '') || Date.now())) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
