import { createClient, createSession } from '@danbao/core';
import { system } from '@danbao/core/admin';
import { session as sessionArea } from '@danbao/core/client';
import { browserSessionStorage, tabLock, uploadTransport } from '@danbao/react/browser';
import { createConfirmStore, createMessageStore, createUnsavedStore } from '@danbao/react/ui';
import { basePath } from './base-path.ts';
import { notedCalls } from './failures/noted-calls.ts';
import { chosenLocale } from './locale-store.ts';
import { shared } from './storage.ts';
import { traceHeaders } from './trace-headers.ts';

/** One session for all tabs of the browser; one tab renews its tokens at a time, and a refused one asks over the page. */
export const session = createSession({
  // Two installations below one origin are two sessions.
  storage: browserSessionStorage(shared, `danbao:session${basePath}`),
  lock: tabLock(),
  whenRefused: 'wait',
});

/** Pages bring the endpoints that they call; only those of sign-in are loaded with the first. */
export const client = notedCalls(
  createClient(
    { session: sessionArea, system },
    {
      baseUrl: `${location.origin}${basePath}/api`,
      ...{ session, locale: chosenLocale, headers: traceHeaders, transport: uploadTransport() },
    },
  ),
);

/** What the person is told and asked, and what they have typed, also for what is no component. */
export const messages = createMessageStore();
export const questions = createConfirmStore();
export const unsaved = createUnsavedStore();
