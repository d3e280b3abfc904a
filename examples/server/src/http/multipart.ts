import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileSizeLimit } from '@danbao/core';
import busboy from 'busboy';
import type { Context as HonoContext } from 'hono';
import type { Deps } from '../deps.ts';
import { inspector } from '../files/inspector.ts';
import type { ReceivedFile } from '../files/transfer.ts';
import { nested } from './read-input.ts';
import { Refusal } from './refusal.ts';

export interface Upload {
  readonly fields: Record<string, unknown>;
  readonly file: ReceivedFile;
}

const limits = { fieldNameSize: 100, fieldSize: 10_000, fields: 50, files: 1, parts: 60, fileSize: fileSizeLimit };

/**
 * Streams one file into the store and collects the fields around it. Nothing stays behind unless all of it came and it is
 * smaller than the limit; reading stops as soon as that is known.
 */
export async function receiveUpload(c: HonoContext, deps: Deps): Promise<Upload> {
  const body = c.req.raw.body;
  if (!body) throw new Refusal(400, { message: 'fileMissing' });
  const parser = parserFor(c);
  const pairs: [string, string][] = [];
  let storing: Promise<ReceivedFile> | undefined;

  parser.on('field', (name, value) => pairs.push([name, value]));
  parser.on('file', (_name, stream, { filename }) => {
    storing = store(deps, stream, filename ?? '');
    // The failure is read below; until then it must not count as unhandled.
    storing.catch((error) => parser.destroy(error));
  });

  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  const watch = stopWhenSlow(source);
  try {
    await parse(source, parser);
  } catch (error) {
    source.destroy();
    const file = await storing?.catch(() => undefined);
    if (file) await deps.files.remove(file.storedAs);
    throw error instanceof Refusal ? error : new Refusal(400, { message: 'uploadCut', close: true });
  } finally {
    clearInterval(watch);
  }
  const file = await storing;
  if (!file) throw new Refusal(400, { message: 'fileMissing' });
  return { fields: nested(pairs), file };
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
  const { through, result } = inspector();
  stream.on('limit', () => through.destroy(new Refusal(413, { message: 'fileTooLarge', close: true })));
  stream.on('error', (error) => through.destroy(error));
  stream.pipe(through);
  await deps.files.put(storedAs, through);
  return { storedAs, fileName, ...result() };
}

/** A sender who trickles would hold a place for ever: below 1 kB/s over half a minute he is cut off. */
function stopWhenSlow(source: Readable): NodeJS.Timeout {
  let received = 0;
  source.on('data', (chunk: Uint8Array) => {
    received += chunk.length;
  });
  return setInterval(() => {
    if (received < 30_000) source.destroy(new Refusal(408, { message: 'timeout', close: true }));
    received = 0;
  }, 30_000);
}

function parse(source: Readable, parser: busboy.Busboy): Promise<void> {
  return new Promise((resolve, reject) => {
    source.on('error', reject);
    source.on('aborted', reject);
    parser.on('error', reject);
    parser.on('close', resolve);
    source.pipe(parser);
  });
}
