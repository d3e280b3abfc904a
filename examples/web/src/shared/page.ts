import type { PageName } from '@danbao/core/pages';
import type { ComponentType } from 'react';
import { loadDefinitions } from './definitions.ts';

/** Loads the code of a page when it is opened. */
export type LoadPage = () => Promise<{ readonly Component: ComponentType }>;

/** A page that stands in no menu: only the app knows its address. */
export interface PathPage {
  /** The permission without which it does not open. */
  readonly permission?: `${string}:${string}`;
  readonly load: LoadPage;
}

/** The pages of an area: by the names that core gives them, or by their address in the spelling of the router. */
export type PageTable = Readonly<Partial<Record<PageName, LoadPage>>> & Readonly<Record<`/${string}`, PathPage>>;

/** The page that a chunk exports under a name. */
export const page =
  <N extends string>(chunk: () => Promise<Readonly<Record<N, ComponentType>>>, name: NoInfer<N>): LoadPage =>
  async () => ({ Component: (await chunk())[name] });

/** The same of a page whose forms read the definitions of this deployment. */
export const pageWithDefinitions =
  <N extends string>(chunk: () => Promise<Readonly<Record<N, ComponentType>>>, name: NoInfer<N>): LoadPage =>
  async () => {
    const [pages] = await Promise.all([chunk(), loadDefinitions()]);
    return { Component: pages[name] };
  };
