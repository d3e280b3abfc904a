import type { Locale, Option, Requester, Session } from '@danbao/core';
import { createContext } from 'react';
import type { KeyStorage } from '../browser/key-storage.ts';

/** Whether an option answers to what was typed; apps may bring their own, such as one that knows pinyin. */
export type MatchOption = (text: string, query: string, option: Option) => boolean;

/** What every hook and component of the kit works with. */
export interface Danbao {
  readonly client: Requester;
  readonly session: Session;
  readonly locale: Locale;
  readonly storage: KeyStorage;
  readonly matchOption: MatchOption;
}

export const DanbaoContext = createContext<Danbao | undefined>(undefined);
