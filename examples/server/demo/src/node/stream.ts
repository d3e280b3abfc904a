import { Readable } from 'readable-stream';
import { Buffer } from './buffer.ts';

// `node:stream` in a browser, where a web stream is read by hand: Safari cannot go over one with `for await`.

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield Buffer.from(value);
    }
  } finally {
    reader.releaseLock();
  }
}

const bridges = {
  fromWeb: (stream: ReadableStream<Uint8Array>) => Readable.from(chunksOf(stream), { objectMode: false }),
  toWeb(body: Readable): ReadableStream<Uint8Array> {
    const chunks = body[Symbol.asyncIterator]();
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      },
      cancel: () => void body.destroy(),
    });
  },
};
Object.assign(Readable, bridges);

export { Duplex, default, finished, PassThrough, pipeline, Stream, Transform, Writable } from 'readable-stream';
export { Readable };
