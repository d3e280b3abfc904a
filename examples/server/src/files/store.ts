import type { Readable } from 'node:stream';

/** Where the bytes of files are. Keys are made up by us: letters, digits and `-` only. */
export interface FileStore {
  /** Takes all of the stream or nothing: after a failure the key holds no object. */
  put(key: string, body: Readable): Promise<void>;
  /** The object, or a part of it. Throws `FileMissing` where the key holds no object. */
  get(key: string, part?: ByteRange): Promise<Readable>;
  /** At once and for ever: for bytes that no record has ever named. */
  remove(key: string): Promise<void>;
  /** Into the trash, as of now. Nothing happens where the key holds no object. */
  discard(key: string, now?: Date): Promise<void>;
  /** Out of the trash again; answers whether it lay there. */
  recover(key: string): Promise<boolean>;
  /** All objects but those in the trash. */
  list(): AsyncIterable<StoredObject>;
  readonly trash: {
    /** What lies in the trash, since `changedAt`. */
    list(): AsyncIterable<StoredObject>;
    remove(key: string): Promise<void>;
  };
  /** The id of the installation that the store belongs to; undefined before the first. */
  readMark(): Promise<string | undefined>;
  writeMark(id: string): Promise<void>;
  /** Forgets what began to arrive before the time and never ended. */
  dropUnfinished(before: Date): Promise<void>;
  /** The bytes that are free, where there is a bound that can be known. */
  free?(): Promise<number>;
  /** Throws when nothing can be stored now. Answers the free bytes where there is a bound that can be known. */
  probe(): Promise<{ readonly free?: number }>;
}

/** The first and the last byte of a part, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface StoredObject {
  readonly key: string;
  readonly changedAt: Date;
}

/** The store does not do what it is there for: our failure, not the sender's. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  /** It was to give bytes, not to take them. */
  readonly isReading: boolean;

  constructor(message: string, { isReading = false, ...options }: ErrorOptions & { readonly isReading?: boolean }) {
    super(message, options);
    this.isReading = isReading;
  }
}

/** A record names bytes that the store does not have. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

const keyShape = /^[a-z0-9-]{8,64}$/;

export const isKey = (text: string): boolean => keyShape.test(text);

/** Keys never come from callers; this holds even if one did. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('not a key of the file store');
  return key;
}
