import type { Readable } from 'node:stream';
import { Client } from 'minio';
import { checkKey, type FileStore, type StoredObject } from './store.ts';

export interface S3Options {
  /** `https://s3.example.com:9000` */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/** The smallest part that S3 takes: what one upload holds in memory. */
const partSize = 5 * 1024 * 1024;

/** Files in any S3-compatible store. The bucket is made when it is not there. */
export async function s3Store({ endpoint, bucket, region, ...keys }: S3Options): Promise<FileStore> {
  const url = new URL(endpoint);
  const useSSL = url.protocol === 'https:';
  const port = url.port === '' ? (useSSL ? 443 : 80) : Number(url.port);
  const client = new Client({ endPoint: url.hostname, port, useSSL, region, partSize, pathStyle: true, ...keys });
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
  return {
    async put(key, body) {
      try {
        await client.putObject(bucket, checkKey(key), body);
      } catch (error) {
        await client.removeIncompleteUpload(bucket, key).catch(() => {});
        throw error;
      }
    },
    get: (key): Promise<Readable> => client.getObject(bucket, checkKey(key)),
    remove: (key) => client.removeObject(bucket, checkKey(key)),
    list: () => objectsIn(client, bucket),
  };
}

async function* objectsIn(client: Client, bucket: string): AsyncGenerator<StoredObject> {
  for await (const item of client.listObjectsV2(bucket, '', true)) {
    if (item.name !== undefined && item.lastModified) yield { key: item.name, changedAt: item.lastModified };
  }
}
