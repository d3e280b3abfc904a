import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReverseProxy {
  readonly url: string;
  /** Calls that neither server could be reached for, or that broke once they were sent: answered 502. */
  readonly broken: () => number;
  close(): Promise<void>;
}

/**
 * Does what `deploy/nginx.conf` has nginx do before several processes, for machines without nginx: by turns over kept
 * connections; a call goes to the next one where nothing of it was sent, or where it only reads, never else; none is left out for having failed.
 */
export async function startReverseProxy(ports: readonly number[]): Promise<ReverseProxy> {
  const upstreams = ports.map((port) => ({
    port,
    agent: new Agent({ keepAlive: true, maxFreeSockets: 32 }),
  }));
  let turn = 0;
  let broken = 0;

  const order = () => {
    turn += 1;
    return upstreams.map((_, at) => upstreams[(turn + at) % upstreams.length] as (typeof upstreams)[number]);
  };

  const pass = (incoming: IncomingMessage, answer: ServerResponse, body: Buffer, left = order()) => {
    const [upstream, ...others] = left;
    if (!upstream) {
      broken += 1;
      answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
      return;
    }
    const { port, agent } = upstream;
    const { method, url: path, headers } = incoming;
    const sent = request(
      { port, agent, method, path, headers: { ...headers, connection: 'keep-alive' } },
      (response) => {
        const { connection: _, 'keep-alive': __, ...kept } = response.headers;
        answer.writeHead(response.statusCode ?? 502, kept);
        response.pipe(answer);
        response.on('error', () => answer.destroy());
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) return void answer.destroy();
      const mayGoOn = error.code === 'ECONNREFUSED' || method === 'GET' || method === 'HEAD';
      pass(incoming, answer, body, mayGoOn ? others : []);
    });
    sent.end(body);
  };

  const server = createServer(async (incoming, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    pass(incoming, answer, Buffer.concat(chunks));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken: () => broken,
    close: async () => {
      for (const { agent } of upstreams) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
