import type { Locale } from '@danbao/core';
import { useCallback } from 'react';
import { useLocale } from '../../provider/use-danbao.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The shape that every language fills; zh defines it. */
export type ImportWords = { readonly [K in keyof typeof zh]: string };
export type ImportWordKey = keyof ImportWords;
type Params = Readonly<Record<string, string | number>>;

const languages: Readonly<Record<Locale, ImportWords>> = { zh, en };

/** A sentence of the import, with `{name}` replaced by its parameter. They are loaded with it, not with the kit. */
export function importWord(key: ImportWordKey, locale: Locale, params: Params = {}): string {
  return languages[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

export function useImportWords(): (key: ImportWordKey, params?: Params) => string {
  const locale = useLocale();
  return useCallback((key, params) => importWord(key, locale, params), [locale]);
}
