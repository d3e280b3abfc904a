import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileMissing, type FileStore, type StoredObject } from '../../../examples/server/src/files/store.ts';

type Kept = Map<string, { readonly bytes: Uint8Array; readonly changedAt: Date }>;

/** Files of a test server, gone with it. */
export function memoryFiles(): FileStore {
  const kept: Kept = new Map();
  const trash: Kept = new Map();
  let mark: string | undefined;
  return {
    put: async (key, body) => void kept.set(key, { bytes: await buffer(body), changedAt: new Date() }),
    get: async (key, part) => {
      const file = kept.get(key);
      if (!file) throw new FileMissing(key);
      return Readable.from([part ? file.bytes.subarray(part.first, part.last + 1) : file.bytes]);
    },
    remove: async (key) => void kept.delete(key),
    discard: async (key) => void move(kept, trash, key),
    recover: async (key) => move(trash, kept, key),
    list: () => listOf(kept),
    trash: { list: () => listOf(trash), remove: async (key) => void trash.delete(key) },
    readMark: async () => mark,
    writeMark: async (id) => {
      mark = id;
    },
    dropUnfinished: async () => {},
    probe: async () => ({}),
  };
}

function move(from: Kept, to: Kept, key: string): boolean {
  const file = from.get(key);
  if (file) to.set(key, { ...file, changedAt: new Date() });
  return from.delete(key);
}

async function* listOf(files: Kept): AsyncGenerator<StoredObject> {
  for (const [key, { changedAt }] of files) yield { key, changedAt };
}
