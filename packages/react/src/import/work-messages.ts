import { ExchangeProblem, isExchangeProblem } from '@danbao/core/exchange';
import type { ImportWork } from './import-work.ts';

/** What a page says to the worker: one call of `ImportWork`. */
export interface WorkCall {
  readonly call: number;
  readonly method: Exclude<keyof ImportWork, 'close'>;
  readonly asked: unknown;
}

/** What the worker says to the page: parts of an answer, then its end. */
export type WorkAnswer =
  | { readonly call: number; readonly part: unknown }
  | { readonly call: number; readonly answer: unknown }
  | { readonly call: number; readonly problem: WorkProblem };

/** An error on its way: those of the engine stay what they are. */
export interface WorkProblem {
  readonly rule?: ExchangeProblem['rule'];
  readonly params?: ExchangeProblem['params'];
  readonly message: string;
}

export function problemOf(error: unknown): WorkProblem {
  const message = error instanceof Error ? error.message : String(error);
  return isExchangeProblem(error) ? { rule: error.rule, params: error.params, message } : { message };
}

export function errorOf({ rule, params, message }: WorkProblem): Error {
  return rule ? new ExchangeProblem(rule, params) : new Error(message);
}
