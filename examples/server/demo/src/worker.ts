import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { NewerDatabase } from '../../src/db/versions.ts';
import { filesDatabase } from './kept-files.ts';
import type { Made } from './made.ts';
import type { Asked, Call, Header, Piece, State, Told } from './protocol.ts';
import type { SharedScope } from './scopes.ts';
import { type DemoServer, startServer } from './start-server.ts';

// The worker with the server, which all pages share. It ends with the last of them.

const scope = self as unknown as SharedScope;
const folder = new URL('..', import.meta.url);
const aboutDatabase = 'danbao-demo';
const engineDatabase = '/pglite/danbao';

const pages = new Set<MessagePort>();
let state: State = { kind: 'starting' };

const become = (next: State) => {
  state = next;
  for (const page of pages) page.postMessage(next satisfies Told);
};

const running = begin().catch((error: unknown) => {
  console.error(error);
  become({ kind: 'failed', reason: error instanceof NewerDatabase ? 'newer' : 'broken' });
  return undefined;
});

async function begin(): Promise<DemoServer> {
  const made = (await (await fetch(new URL('made.json', folder))).json()) as Made;
  const isThere = (await indexedDB.databases()).some(({ name }) => name === engineDatabase);
  const kept: string | undefined = isThere ? await withAbout((about) => about.get('about', 'build')) : undefined;
  // A sample that was not kept whole is none, and what the browser has lost begins anew.
  if (kept === undefined) await forget();
  const server = await startServer(folder, made, kept);
  await withAbout((about) => about.put('about', made.build, 'build'));
  become({ kind: 'ready' });
  return server;
}

/** Closed at once: whoever begins anew deletes it, also where the server has not started. */
async function withAbout<T>(work: (about: IDBPDatabase) => Promise<T>): Promise<T> {
  const about = await openDB(aboutDatabase, 1, { upgrade: (database) => void database.createObjectStore('about') });
  try {
    return await work(about);
  } finally {
    about.close();
  }
}

const forget = () => Promise.all([engineDatabase, filesDatabase].map((name) => deleteDB(name)));

const pairs = (headers: readonly Header[]) => headers.map(([name, value]): [string, string] => [name, value]);

async function answer({ url, method, headers, body, basePath }: Call, port: MessagePort): Promise<void> {
  const send = (piece: Piece) => port.postMessage(piece, piece.kind === 'chunk' ? [piece.bytes.buffer] : []);
  const ended = new AbortController();
  port.onmessage = () => ended.abort();
  try {
    const server = await running;
    if (!server) throw new Error(state.kind);
    const request = new Request(url, { method, headers: pairs(headers), body, signal: ended.signal });
    const answered = await server.answer(request, basePath);
    send({ kind: 'head', status: answered.status, headers: [...answered.headers], isEmpty: answered.body === null });
    const reader = answered.body?.getReader();
    ended.signal.addEventListener('abort', () => void reader?.cancel());
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || !value) break;
      send({ kind: 'chunk', bytes: new Uint8Array(value) });
    }
    send({ kind: 'end' });
  } catch (error) {
    send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

/** What is kept goes with the next start, when nobody has it open any more. */
async function reset(): Promise<void> {
  await deleteDB(aboutDatabase);
  become({ kind: 'reset' });
  scope.close();
}

async function backUp(page: MessagePort): Promise<void> {
  const server = await running;
  const { backupOf } = await import('./backup.ts');
  if (server) page.postMessage({ kind: 'backup', zip: await backupOf(server) } satisfies Told);
}

scope.onconnect = ({ ports: [page] }) => {
  if (!page) return;
  pages.add(page);
  page.onmessage = ({ data, ports: [port] }: MessageEvent<Call | Asked>) => {
    if (data.kind === 'call') return port && void answer(data, port);
    if (data.kind === 'reset') return void reset();
    if (data.kind === 'backup') return void backUp(page);
    page.postMessage(state satisfies Told);
  };
};
