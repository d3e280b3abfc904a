import { createServer } from 'node:net';

/** Whether another program answers at this port already: found out by listening for a moment. Other troubles are the server's to tell. */
export function isPortTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
  });
}
