import type { IncomingMessage } from 'node:http';
import { Refusal, unreadable } from './refusal.ts';

/** How much of a body is read, whatever the headers promise, and for how long. */
export interface BodyLimits {
  readonly bytes: number;
  readonly ms: number;
}

/** The body of a call over the network, from Node's own stream: a web stream around it costs more than all its bytes. */
export function readIncoming(incoming: IncomingMessage, { bytes, ms }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = (refusal?: Refusal) => {
      clearTimeout(timer);
      incoming.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost);
      if (refusal) reject(refusal);
      else resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= bytes) return;
      incoming.pause();
      stop(tooLong());
    };
    const onEnd = () => stop();
    const onLost = () => stop(unreadable());
    const timer = setTimeout(() => stop(late()), ms);
    incoming.on('data', onData).on('end', onEnd).on('error', onLost).on('close', onLost);
  });
}

/** The same of a call from within this process. */
export async function readWeb(body: ReadableStream<Uint8Array> | null, { bytes, ms }: BodyLimits): Promise<Buffer> {
  const reader = body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const timer = setTimeout(() => reader.cancel(late()).catch(() => {}), ms);
  const chunks: Uint8Array[] = [];
  const start = performance.now();
  try {
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > bytes) throw tooLong();
      chunks.push(value);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable();
  } finally {
    clearTimeout(timer);
  }
  if (performance.now() - start >= ms) throw late();
  return Buffer.concat(chunks);
}

const late = () => new Refusal(408, { message: 'timeout', close: true });
const tooLong = () => new Refusal(413, { message: 'tooLong', params: { limit: '2 MB' }, close: true });
