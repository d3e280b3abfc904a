import type { Readable } from 'node:stream';

/** Where the bytes of files are. Keys are made up by us: letters, digits and `-` only. */
export interface FileStore {
  /** Takes all of the stream or nothing: after a failure the key holds no object. */
  put(key: string, body: Readable): Promise<void>;
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** All objects, for the sweeper. */
  list(): AsyncIterable<StoredObject>;
}

export interface StoredObject {
  readonly key: string;
  readonly changedAt: Date;
}

const keyShape = /^[a-z0-9-]{8,64}$/;

/** Keys never come from callers; this holds even if one did. */
export function checkKey(key: string): string {
  if (!keyShape.test(key)) throw new Error('not a key of the file store');
  return key;
}
