import { Readable } from 'node:stream';
import { seeded } from '../sample/random.ts';

const boundary = 'danbao-test-boundary';

/** A multipart body that is made while it is sent: fields, then one file of the given chunks. */
export async function* multipartChunks(
  fields: Readonly<Record<string, string>>,
  fileName: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  yield Buffer.from(
    `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  yield* chunks;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** So many bytes of text in pieces of 64 kB. */
export function* textOf(bytes: number): Generator<Uint8Array> {
  const piece = Buffer.alloc(65_536, 'a');
  for (let left = bytes; left > 0; left -= piece.length) yield left >= piece.length ? piece : piece.subarray(0, left);
}

/** So many uploads of a small file with some bytes changed, a third of them cut off; the same at every call. */
export async function* brokenBodies(
  fields: Readonly<Record<string, string>>,
  count: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const whole = Buffer.concat(await Readable.from(multipartChunks(fields, 'a.txt', textOf(300))).toArray());
  const random = seeded(27);
  for (let made = 0; made < count; made += 1) {
    const body = Buffer.from(whole);
    for (let hits = 0; hits <= random.below(4); hits += 1) body[random.below(body.length)] = random.below(256);
    yield body.subarray(0, random.below(3) === 0 ? random.below(body.length) : body.length);
  }
}
