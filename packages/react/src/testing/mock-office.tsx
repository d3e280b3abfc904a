import { areas, type Client, createClient, createSession, type DanbaoAreas, type Session, signIn } from '@danbao/core';
import { createMockState, danbaoHandlers, type MockState } from '@danbao/core/msw';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type KeyStorage, memoryKeyStorage } from '../browser/key-storage.ts';
import { ConfirmHost } from '../dialog/confirm-host.tsx';
import { createMessageStore, type MessageStore } from '../message/message-store.ts';
import { Messages } from '../message/messages.tsx';
import { DanbaoProvider } from '../provider/danbao-provider.tsx';

const baseUrl = 'http://office.test/api';

export interface MockOffice {
  readonly state: MockState;
  readonly client: Client<DanbaoAreas>;
  readonly session: Session;
  readonly storage: KeyStorage;
  readonly messages: MessageStore;
  /** Answers a path otherwise until the end of the test. */
  readonly answer: (path: string, data: unknown) => void;
  readonly show: (children: ReactNode, locale?: 'zh' | 'en') => ReturnType<typeof render>;
}

/** The mock server of core with a signed-in person, for the tests of a file. */
export function mockOffice(): MockOffice {
  const state = createMockState();
  state.owners.set('1', { ...state.owners.get('1'), clientTypeID: '04' });
  const server = setupServer(...danbaoHandlers({ baseUrl, state }));
  const session = createSession();
  const client = createClient(areas, { baseUrl, session });
  const storage = memoryKeyStorage();
  const messages = createMessageStore();
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' });
    await signIn(client, session, { username: 'demo', password: 'demo' });
  });
  afterEach(() => {
    messages.dismissAll();
    messages.clearHistory();
    server.resetHandlers();
  });
  afterAll(() => server.close());
  const show = (children: ReactNode, locale: 'zh' | 'en' = 'zh') =>
    render(
      <DanbaoProvider client={client} session={session} storage={storage} locale={locale} messages={messages}>
        <QueryClientProvider client={new QueryClient()}>
          {children}
          <Messages />
          <ConfirmHost />
        </QueryClientProvider>
      </DanbaoProvider>,
    );
  const answer = (path: string, data: unknown) =>
    server.use(http.get(`${baseUrl}/${path}`, () => HttpResponse.json({ code: 200, success: true, data })));
  return { state, client, session, storage, messages, answer, show };
}
