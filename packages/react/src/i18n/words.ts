import type { Locale } from '@danbao/core';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type Words = { readonly [K in keyof typeof zh]: string };
export type WordKey = keyof Words;

const languages: Readonly<Record<Locale, Words>> = { zh, en };

/** A sentence of the kit, with `{name}` replaced by its parameter. */
export function word(key: WordKey, locale: Locale, params: Readonly<Record<string, string | number>> = {}): string {
  return languages[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
