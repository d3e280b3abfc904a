import type { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type Messages = { readonly [K in keyof typeof zh]: string };

export type MessageKey = keyof Messages;

export type Params = Readonly<Record<string, string | number>>;
