import type { zh } from './zh.ts';

type Sentences<T> = { readonly [K in keyof T]: string };

/** The shape that every language fills; zh defines it. A level or variant has its own sentence: `idCard.checksum`. */
export interface Messages {
  readonly rules: Sentences<typeof zh.rules>;
  readonly messages: Sentences<typeof zh.messages>;
}

export type MessageKey = keyof Messages['messages'];
