import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Client } from 'minio';
import { buffers, spoolsOf } from './spool.ts';
import { checkKey, FileMissing, type FileStore, isKey, type StoredObject } from './store.ts';

export interface S3Options {
  /** `https://s3.example.com:9000` */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/** The smallest part that S3 takes. */
const partSize = 5 * 1024 * 1024;
/** So many parts are sent at once, and are in memory, however many upload. */
const sentAtOnce = 3;
const trash = 'trash/';
const markName = 'installation.id';

/** Files in any S3-compatible store. The bucket is made when it is not there. */
export async function s3Store({ endpoint, bucket, region, ...keys }: S3Options): Promise<FileStore> {
  // Loaded where files lie in such a store: it is a tenth of a start.
  const { Client } = await import('minio');
  const url = new URL(endpoint);
  const useSSL = url.protocol === 'https:';
  const port = url.port === '' ? (useSSL ? 443 : 80) : Number(url.port);
  const client = new Client({ endPoint: url.hostname, port, useSSL, region, pathStyle: true, ...keys });
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
  const withBuffer = buffers(sentAtOnce, partSize);
  const has = (name: string) => client.statObject(bucket, name).then(() => true, ifAbsent(false));
  /** Copied before it is removed: cut off between the two, it is in both places. */
  const move = async (from: string, to: string) => {
    if (!(await has(from))) return false;
    await client.copyObject(bucket, to, `/${bucket}/${from}`);
    await client.removeObject(bucket, from);
    return true;
  };
  return {
    put: async (key, body) => putInParts({ client, bucket, key: checkKey(key) }, body, withBuffer),
    get: async (key, part): Promise<Readable> => {
      const object = part
        ? client.getPartialObject(bucket, checkKey(key), part.first, part.last - part.first + 1)
        : client.getObject(bucket, checkKey(key));
      return object.catch((error) => {
        throw isAbsent(error) ? new FileMissing(key, { cause: error }) : error;
      });
    },
    remove: async (key) => client.removeObject(bucket, checkKey(key)),
    discard: async (key) => void (await move(checkKey(key), trash + key)),
    recover: async (key) => move(trash + checkKey(key), key),
    list: () => objectsIn(client, bucket, ''),
    trash: {
      list: () => objectsIn(client, bucket, trash),
      remove: async (key) => client.removeObject(bucket, trash + checkKey(key)),
    },
    readMark: () => client.getObject(bucket, markName).then(text, ifAbsent(undefined)),
    writeMark: async (id) => void (await client.putObject(bucket, markName, id)),
    // Parts of an object that was never completed are no object; the store's own rules forget them.
    dropUnfinished: async () => {},
    async probe() {
      if (!(await client.bucketExists(bucket))) throw new Error(`there is no bucket ${bucket}`);
      return {};
    },
  };
}

const isAbsent = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as { code?: string }).code ?? '');

const ifAbsent =
  <T>(answer: T) =>
  (error: unknown): T => {
    if (!isAbsent(error)) throw error;
    return answer;
  };

type WithBuffer = ReturnType<typeof buffers>;

interface Target {
  readonly client: Client;
  readonly bucket: string;
  readonly key: string;
}

/**
 * An object is there only once it is completed; what is cut off is aborted. The client's own streaming looks for old uploads first, which not
 * every store can list. A part is spooled as it arrives, and waits for one of the buffers when it is whole: memory does not grow with the
 * number of uploads, and who sends slowly keeps none from the others.
 */
async function putInParts({ client, bucket, key }: Target, body: Readable, withBuffer: WithBuffer): Promise<void> {
  const etags: { part: number; etag: string }[] = [];
  let upload: string | undefined;
  try {
    for await (const { part, last } of spoolsOf(body, partSize)) {
      if (last && upload === undefined) {
        await withBuffer(async (buffer) => {
          const bytes = await part.readInto(buffer);
          await client.putObject(bucket, key, bytes, bytes.length);
        });
        return;
      }
      upload ??= await client.initiateNewMultipartUpload(bucket, key, {});
      const uploadID = upload;
      const partNumber = etags.length + 1;
      const { etag } = await withBuffer(async (buffer) => {
        const bytes = await part.readInto(buffer);
        const headers = { 'content-length': bytes.length };
        return client.uploadPart({ bucketName: bucket, objectName: key, uploadID, partNumber, headers }, bytes);
      });
      etags.push({ part: partNumber, etag });
      await part.drop();
    }
    if (upload !== undefined) await client.completeMultipartUpload(bucket, key, upload, etags);
  } catch (error) {
    if (upload !== undefined) await client.abortMultipartUpload(bucket, key, upload).catch(() => {});
    throw error;
  }
}

async function* objectsIn(client: Client, bucket: string, prefix: string): AsyncGenerator<StoredObject> {
  for await (const { name, lastModified } of client.listObjectsV2(bucket, prefix, true)) {
    const key = name?.slice(prefix.length) ?? '';
    if (lastModified && isKey(key)) yield { key, changedAt: lastModified };
  }
}
