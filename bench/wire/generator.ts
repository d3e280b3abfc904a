import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

export interface Shot {
  readonly host: string;
  readonly port: number;
  /** A file of requests, each complete as bytes, one after another; `ends` says where each ends. */
  readonly file: string;
  readonly ends: readonly number[];
  readonly connections: number;
}

export interface Fired {
  readonly perSecond: number;
  readonly cpuMicros: number;
}

/** Sends requests that were made before, over raw keep-alive sockets: about the least that a client can do. */
export async function fire({ host, port, file, ends, connections }: Shot): Promise<Fired> {
  const bytes = readFileSync(file);
  let next = 0;
  const take = () => {
    const index = next;
    if (index >= ends.length) return undefined;
    next += 1;
    return bytes.subarray(index === 0 ? 0 : ends[index - 1], ends[index]);
  };
  const cpu = process.cpuUsage();
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, () => onOneConnection(host, port, take)));
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: (ends.length * 1000) / ms, cpuMicros: (user + system) / ends.length };
}

/** One request after another; an answer is whole when as many bytes have come as its head announced. */
function onOneConnection(host: string, port: number, take: () => Buffer | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    let text = '';
    const send = () => {
      const request = take();
      if (request) socket.write(request);
      else socket.end(resolve);
    };
    socket.setEncoding('latin1');
    socket.once('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk: string) => {
      text += chunk;
      const head = text.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
      if (Number.isNaN(length)) reject(new Error(`no content-length: ${text.slice(0, 300)}`));
      if (text.length < head + 4 + length) return;
      if (!text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 500)));
      text = '';
      send();
    });
  });
}
