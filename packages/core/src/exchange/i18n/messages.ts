import type { zh } from './zh.ts';

type Sentences<T> = { readonly [K in keyof T]: string };

/** The sentences of the engine; zh defines them. */
export interface ExchangeMessages {
  /** Why a file cannot be read, planned or sent at all. */
  readonly problems: Sentences<typeof zh.problems>;
  /** What is wrong with a row beside the rules of its definition. */
  readonly rules: Sentences<typeof zh.rules>;
  /** What a person should hear about a file that can be read. */
  readonly notices: Sentences<typeof zh.notices>;
}

export type ProblemRule = keyof ExchangeMessages['problems'];
export type RowRule = keyof ExchangeMessages['rules'];
export type NoticeKey = keyof ExchangeMessages['notices'];
