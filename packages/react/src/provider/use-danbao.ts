import type { Locale } from '@danbao/core';
import { useContext } from 'react';
import { type Danbao, DanbaoContext } from './context.ts';

/** The client, session, language and storage of the nearest DanbaoProvider. Throws outside of one. */
export function useDanbao(): Danbao {
  const danbao = useContext(DanbaoContext);
  if (!danbao) throw new Error('Put <DanbaoProvider client session> around this component');
  return danbao;
}

export function useLocale(): Locale {
  return useDanbao().locale;
}
