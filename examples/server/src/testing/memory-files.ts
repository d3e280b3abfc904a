import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../files/store.ts';

/** Files of a test server, gone with it. */
export function memoryFiles(): FileStore {
  const kept = new Map<string, { readonly bytes: Uint8Array; readonly changedAt: Date }>();
  return {
    put: async (key, body) => void kept.set(key, { bytes: await buffer(body), changedAt: new Date() }),
    get: async (key) => {
      const file = kept.get(key);
      if (!file) throw new Error('there is no such file');
      return Readable.from([file.bytes]);
    },
    remove: async (key) => void kept.delete(key),
    list: async function* () {
      for (const [key, { changedAt }] of kept) yield { key, changedAt };
    },
  };
}
