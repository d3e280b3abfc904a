import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileSizeLimit } from '@danbao/core/attachments';
import type { HttpBindings } from '@hono/node-server';
import busboy from 'busboy';
import type { Context as HonoContext } from 'hono';
import type { Deps } from '../deps.ts';
import { StoreFailure } from '../files/store.ts';
import { storeThrough } from '../files/store-through.ts';
import type { ReceivedFile } from '../files/transfer.ts';
import { nested } from './read-input.ts';
import { Refusal } from './refusal.ts';

export interface Upload {
  readonly fields: Record<string, unknown>;
  readonly file: ReceivedFile;
}

/** What a form may have around its file. */
const roomForFields = 1024 * 1024;
const limits = { fieldNameSize: 100, fieldSize: 10_000, fields: 50, files: 1, parts: 60, fileSize: fileSizeLimit };

/**
 * Streams one file into the store and collects the fields around it. Nothing stays behind unless all of it came and it is
 * smaller than the limit; reading stops as soon as that is known.
 */
export async function receiveUpload(c: HonoContext, deps: Deps): Promise<Upload> {
  const parser = parserFor(c);
  await refuseAhead(c, deps);
  // From here to where its errors are heard nothing is waited for.
  const source = bodyOf(c);
  if (!source) throw new Refusal(400, { message: 'fileMissing' });
  if (source.destroyed) throw cut();
  // The source is left as it is: destroying it would take the connection away before the answer is sent.
  const fail = (error: Error) => {
    source.unpipe(parser);
    parser.destroy(error);
  };
  const pairs: [string, string][] = [];
  let storing: Promise<ReceivedFile> | undefined;
  parser.on('field', (name, value) => pairs.push([name, value]));
  parser.on('file', (_name, stream, { filename }) => {
    stream.on('limit', () => {
      source.unpipe(parser);
      // Not at once: the parser is in the middle of the piece that passed the limit.
      setImmediate(fail, new Refusal(413, { message: 'fileTooLarge', close: true }));
    });
    storing = store(deps, stream, filename ?? '');
    storing.catch(fail);
  });
  source.on('error', fail);
  const watch = stopWhenSlow(source, fail);
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('error', reject);
      parser.on('close', resolve);
      source.pipe(parser);
    });
    const file = await storing;
    if (!file) throw new Refusal(400, { message: 'fileMissing' });
    return { fields: nested(pairs), file };
  } catch (error) {
    // A malformed header is told while the parser goes on; it must end for the file to end.
    await new Promise((resolve) => setImmediate(resolve));
    fail(error as Error);
    const file = await storing?.catch(() => undefined);
    if (file) await deps.files.remove(file.storedAs);
    if (error instanceof Refusal || error instanceof StoreFailure) throw error;
    throw cut();
  } finally {
    clearInterval(watch);
  }
}

const cut = () => new Refusal(400, { message: 'uploadCut', close: true });

/** What cannot fit by the length that it says is refused before it is read. */
async function refuseAhead(c: HonoContext, { files }: Deps): Promise<void> {
  const length = Number(c.req.header('content-length') ?? 0);
  if (length > fileSizeLimit + roomForFields) throw new Refusal(413, { message: 'fileTooLarge', close: true });
  if (length > ((await files.free?.()) ?? Number.POSITIVE_INFINITY))
    throw new StoreFailure('the upload is longer than what is free', {
      cause: Object.assign(new Error('no space left for the upload'), { code: 'ENOSPC' }),
    });
}

/** What comes over a connection is read from it: as a web stream every piece would be copied once more. */
function bodyOf(c: HonoContext): Readable | undefined {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (incoming) return incoming;
  const { body } = c.req.raw;
  return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : undefined;
}

function parserFor(c: HonoContext): busboy.Busboy {
  try {
    return busboy({ headers: { 'content-type': c.req.header('content-type') ?? '' }, limits, defParamCharset: 'utf8' });
  } catch {
    throw new Refusal(415, { message: 'jsonOnly', params: { type: 'multipart/form-data' } });
  }
}

async function store(deps: Deps, stream: Readable, fileName: string): Promise<ReceivedFile> {
  const storedAs = randomUUID();
  return { storedAs, fileName, ...(await storeThrough(deps.files, storedAs, stream)) };
}

/** A sender who trickles would hold a place for ever: below 1 kB/s over half a minute they are cut off. */
function stopWhenSlow(source: Readable, fail: (error: Error) => void): NodeJS.Timeout {
  let received = 0;
  source.on('data', (chunk: Uint8Array) => {
    received += chunk.length;
  });
  return setInterval(() => {
    if (received < 30_000) fail(new Refusal(408, { message: 'timeout', close: true }));
    received = 0;
  }, 30_000);
}
