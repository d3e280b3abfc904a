import type { Locale, Requester } from '@danbao/core';
import { type ReactNode, useMemo, useState } from 'react';
import { memoryKeyStorage } from '../browser/key-storage.ts';
import { createConfirmStore } from '../store/confirm-store.ts';
import { createMessageStore } from '../store/message-store.ts';
import { createUnsavedStore } from '../store/unsaved-store.ts';
import { type Danbao, DanbaoContext, type MatchOption } from './context.ts';

type Settings =
  | 'locale'
  | 'storage'
  | 'matchOption'
  | 'viewer'
  | 'messages'
  | 'questions'
  | 'unsaved'
  | 'kinds'
  | 'resources'
  | 'conflicts'
  | 'limits'
  | 'basePath';

export interface DanbaoProviderProps extends Partial<Pick<Danbao, Settings>> {
  readonly client: Danbao['client'];
  readonly session: Danbao['session'];
  readonly children: ReactNode;
}

/**
 * Gives the kit its client, session, language (zh unless said otherwise) and storage; its calls ask the server for that language. Data hooks also need a
 * QueryClientProvider of TanStack Query around them.
 */
export function DanbaoProvider({ children, client, session, locale = 'zh', ...rest }: DanbaoProviderProps) {
  const [own] = useState(() => ({
    messages: createMessageStore(),
    questions: createConfirmStore(),
    unsaved: createUnsavedStore(),
  }));
  const {
    storage = memory,
    matchOption = containsText,
    viewer,
    messages = own.messages,
    questions = own.questions,
    unsaved = own.unsaved,
    kinds,
    resources = none,
    conflicts,
    limits,
    basePath = '',
  } = rest;
  const value = useMemo<Danbao>(
    () => ({
      client: forPeople(client, locale),
      session,
      locale,
      storage,
      matchOption,
      viewer,
      messages,
      questions,
      unsaved,
      kinds,
      resources,
      conflicts,
      limits,
      basePath,
    }),
    [
      client,
      session,
      locale,
      storage,
      matchOption,
      viewer,
      messages,
      questions,
      unsaved,
      kinds,
      resources,
      conflicts,
      limits,
      basePath,
    ],
  );
  return <DanbaoContext.Provider value={value}>{children}</DanbaoContext.Provider>;
}

/** The server's sentences stand among the page's own, so they are asked for in its language; what is unusual is put to the person. */
function forPeople(client: Requester, locale: Locale): Requester {
  const own = { locale, handling: 'strict' } as const;
  return {
    request: (endpoint, input, options) => client.request(endpoint, input, { ...own, ...options }),
    raw: (endpoint, input, options) => client.raw(endpoint, input, { ...own, ...options }),
  };
}

const memory = memoryKeyStorage();
const none: Danbao['resources'] = [];

const containsText: MatchOption = (text, query) => text.toLowerCase().includes(query.trim().toLowerCase());
