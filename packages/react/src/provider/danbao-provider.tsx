import { type ReactNode, useMemo } from 'react';
import { memoryKeyStorage } from '../browser/key-storage.ts';
import { type Danbao, DanbaoContext, type MatchOption } from './context.ts';

export interface DanbaoProviderProps
  extends Partial<Pick<Danbao, 'locale' | 'storage' | 'matchOption' | 'viewer' | 'resources'>> {
  readonly client: Danbao['client'];
  readonly session: Danbao['session'];
  readonly children: ReactNode;
}

/**
 * Gives the kit its client, session, language (zh unless said otherwise) and storage. Data hooks also need a
 * QueryClientProvider of TanStack Query around them.
 */
export function DanbaoProvider({ children, client, session, locale = 'zh', ...rest }: DanbaoProviderProps) {
  const { storage = memory, matchOption = containsText, viewer, resources = none } = rest;
  const value = useMemo<Danbao>(
    () => ({ client, session, locale, storage, matchOption, viewer, resources }),
    [client, session, locale, storage, matchOption, viewer, resources],
  );
  return <DanbaoContext value={value}>{children}</DanbaoContext>;
}

const memory = memoryKeyStorage();
const none: Danbao['resources'] = [];

const containsText: MatchOption = (text, query) => text.toLowerCase().includes(query.trim().toLowerCase());
