import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Relay {
  readonly url: string;
  close(): Promise<void>;
}

/** An address that stays while the server behind it comes and goes. `without`: headers that never reach it. */
export async function relay(origin: () => string, without: readonly string[] = []): Promise<Relay> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !without.includes(name)));
    const onward = request(`${origin()}${incoming.url}`, { method: incoming.method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy()).pipe(outgoing);
    });
    // Whoever waits is told as a dead server tells: the connection is gone.
    onward.on('error', () => incoming.socket.destroy());
    incoming.on('close', () => {
      if (!incoming.complete) onward.destroy();
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
