import type { Locale } from '@danbao/core';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type AppWords = { readonly [K in keyof typeof zh]: string };
export type AppWordKey = keyof AppWords;

const languages: Readonly<Record<Locale, AppWords>> = { zh, en };

/** A sentence of the app, with `{name}` replaced by its parameter. */
export function appWord(
  key: AppWordKey,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return languages[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

export function isAppWord(key: string): key is AppWordKey {
  return Object.hasOwn(zh, key);
}
