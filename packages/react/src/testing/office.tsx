import { type Client, createClient, createSession, type DanbaoAreas, type Session, signIn } from '@danbao/core';
import { endpoints } from '@danbao/core/definitions';
import type { MeasureKind, MeasureRecord } from '@danbao/core/measures';
import { memoryFiles } from '@danbao/testing/server/memory-files';
import { ownMeasure } from '@danbao/testing/server/own-measure';
import { forgetOwners, type OwnOffice, ownApplication, ownOffice, ownOwner } from '@danbao/testing/server/own-office';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type KeyStorage, memoryKeyStorage } from '../browser/key-storage.ts';
import { ConfirmHost } from '../dialog/confirm-host.tsx';
import { Messages } from '../message/messages.tsx';
import { DanbaoProvider } from '../provider/danbao-provider.tsx';
import { createMessageStore, type MessageStore } from '../store/message-store.ts';

export interface OfficeOptions {
  /** What the signed-in person may do; everything in their unit when not said. */
  readonly permissions?: readonly string[];
}

export interface Office {
  readonly client: Client<DanbaoAreas>;
  readonly session: Session;
  readonly storage: KeyStorage;
  readonly messages: MessageStore;
  readonly server: TestServer;
  /** The office in the database: its unit and people. */
  readonly rows: OwnOffice;
  /** Who is signed in. */
  readonly userId: string;
  /** Another person of the office, signed in as well. */
  readonly other: Client<DanbaoAreas>;
  /** An application of the office without any measure. */
  readonly apply_ID: string;
  readonly project_ID: string;
  readonly client_ID: string;
  /** The owner 示例船务有限公司, a company. */
  readonly owner_ID: string;
  /** Goes on with an application that has no measures yet. */
  readonly renew: () => Promise<void>;
  /** A measure of the application as it is now, whatever a form would say of it. */
  readonly keepMeasure: (kind: MeasureKind, values?: Readonly<Record<string, unknown>>) => Promise<MeasureRecord>;
  /** The measures of the application, the oldest first. */
  readonly measures: () => Promise<readonly MeasureRecord[]>;
  /** Answers a path otherwise until the end of the test. */
  readonly answer: (path: string, data: unknown) => void;
  readonly show: (children: ReactNode, locale?: 'zh' | 'en') => ReturnType<typeof render>;
}

let shared: Promise<TestServer> | undefined;

/** The server of this worker with the sample data; owners of the sample are not listed, so that those of a test are. */
async function serverOfWorker(): Promise<TestServer> {
  const server = await startTestServer({ files: memoryFiles() });
  await forgetOwners(server);
  return server;
}

/** An office on the real server, in this process, with a signed-in person, for the tests of a file. */
export function openOffice({ permissions }: OfficeOptions = {}): Office {
  const session = createSession();
  const others = createSession();
  const storage = memoryKeyStorage();
  const messages = createMessageStore();
  const answers = new Map<string, unknown>();
  let running: TestServer | undefined;
  let rows: OwnOffice | undefined;
  let application: Awaited<ReturnType<typeof ownApplication>> | undefined;
  let owner_ID: string | undefined;
  const baseUrl = 'http://server.test/api';
  const call = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request && !init ? input : new Request(input, init);
    const path = new URL(request.url).pathname.replace('/api/', '');
    if (answers.has(path)) return Response.json({ code: 200, success: true, data: answers.get(path) });
    return there(running).fetch(request);
  };
  const client = createClient(endpoints, { baseUrl, session, fetch: call });
  const other = createClient(endpoints, { baseUrl, session: others, fetch: call });
  const renew = async () => {
    application = await ownApplication(there(running), there(rows));
  };
  beforeAll(async () => {
    shared ??= serverOfWorker();
    running = await shared;
    rows = await ownOffice(running, permissions);
    owner_ID = await ownOwner(running, rows);
    await renew();
    const { me, password } = rows;
    await signIn(client, session, { username: me.username, password });
    await signIn(other, others, { username: rows.other.username, password });
  });
  beforeEach(() => {
    // What a test left unsaved is not for the next.
    for (const key of storage.keys?.() ?? []) if (key.startsWith('draft:')) storage.remove(key);
  });
  afterEach(() => {
    messages.dismissAll();
    messages.clearHistory();
    answers.clear();
  });
  afterAll(async () => {
    if (running && rows) await forgetOwners(running, rows);
  });
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
  return {
    ...{ client, session, storage, messages, other, renew, show },
    get server() {
      return there(running);
    },
    get rows() {
      return there(rows);
    },
    get userId() {
      return there(rows).me.userId;
    },
    get apply_ID() {
      return there(application).applyId;
    },
    get project_ID() {
      return there(application).projectId;
    },
    get client_ID() {
      return there(application).clientId;
    },
    get owner_ID() {
      return there(owner_ID);
    },
    answer: (path, data) => void answers.set(path, data),
    keepMeasure: async (kind, values = {}) => {
      const about = { kind, values, applyId: there(application).applyId, ownerId: there(owner_ID) };
      const optGuaranty_ID = await ownMeasure(there(running), there(rows), about);
      return client.measures.get({ optGuaranty_ID });
    },
    measures: async () => {
      const { rows: kept } = await client.measures.list({ apply_ID: there(application).applyId, pageSize: '100' });
      return kept;
    },
  };
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the office opens before the tests of the file');
  return value;
}
