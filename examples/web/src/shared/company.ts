import type { ValuesOf } from '@danbao/core';
import { type company as companyEntity, system } from '@danbao/core/admin';
import { createStore, useLocale, useStore } from '@danbao/react';
import { client } from './danbao.ts';
import { useAppWords } from './i18n/words.ts';

const company = createStore<ValuesOf<typeof companyEntity>>({});

/** What an administrator has said of the company: nothing until it is loaded, or when it cannot be. */
export const loadCompany = () => client.request(system.company, undefined).then(company.set, () => {});

/** The company's name in the language of the app, and its logo; each where there is one. */
export function useCompany(): { readonly name: string | undefined; readonly logo: string | undefined } {
  const { name, nameEn, logo } = useStore(company);
  return { name: (useLocale() === 'en' && nameEn) || name, logo };
}

/** What the app is called: as the company, else as the product. */
export function useAppName(): string {
  const w = useAppWords();
  return useCompany().name ?? w('appName');
}

/** The title of the window on a page. */
export function useWindowTitle(title: string): string {
  const { name } = useCompany();
  return name === undefined || title === '' ? title : `${title} - ${name}`;
}
