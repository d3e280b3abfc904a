import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Posted {
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As it travelled. */
  readonly body: string;
}

export interface HookServer {
  readonly url: string;
  readonly posted: readonly Posted[];
  /** What it answers from now on. @default 200 and `{"errcode":0,"code":0}` */
  answer(status: number, body: string, headers?: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}

const taken = { status: 200, body: '{"errcode":0,"code":0}', headers: {} };

/** A program that takes JSON over the network and keeps it; `silent`: it never answers. */
export async function startHookServer({ silent = false } = {}): Promise<HookServer> {
  const posted: Posted[] = [];
  let answer: { status: number; body: string; headers: Readonly<Record<string, string>> } = taken;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      posted.push({ path: request.url ?? '', headers: request.headers, body });
      if (!silent) response.writeHead(answer.status, { ...answer.headers }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    posted,
    answer: (status, body, headers = {}) => {
      answer = { status, body, headers };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
