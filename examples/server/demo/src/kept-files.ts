import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type DBSchema, openDB } from 'idb';
import { checkKey, FileMissing, type FileStore, type StoredObject } from '../../src/files/store.ts';

interface Kept {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly changedAt: Date;
}

interface Schema extends DBSchema {
  readonly files: { readonly key: string; readonly value: Kept };
  readonly trash: { readonly key: string; readonly value: Kept };
  readonly about: { readonly key: string; readonly value: string };
}

export const filesDatabase = 'danbao-files';

/** Files in the storage of the browser, beside the database. Those of the sample are read from the folder of the demo when they are asked for. */
export async function keptFiles(
  sample: ReadonlySet<string>,
  load: (key: string) => Promise<Response>,
): Promise<FileStore> {
  const kept = await openDB<Schema>(filesDatabase, 1, {
    upgrade(database) {
      for (const name of ['files', 'trash', 'about'] as const) database.createObjectStore(name);
    },
  });
  const move = async (from: 'files' | 'trash', to: 'files' | 'trash', key: string) => {
    const moving = kept.transaction(['files', 'trash'], 'readwrite');
    const file = await moving.objectStore(from).get(key);
    if (file) {
      await moving.objectStore(to).put({ ...file, changedAt: new Date() }, key);
      await moving.objectStore(from).delete(key);
    }
    await moving.done;
    return file !== undefined;
  };
  async function* listOf(name: 'files' | 'trash'): AsyncGenerator<StoredObject> {
    for (const key of await kept.getAllKeys(name)) {
      const file = await kept.get(name, key);
      if (file) yield { key, changedAt: file.changedAt };
    }
  }
  const bytesOf = async (key: string) => {
    const own = await kept.get('files', checkKey(key));
    if (own) return own.bytes;
    const answer = sample.has(key) ? await load(key) : undefined;
    if (!answer?.ok) throw new FileMissing(key);
    return new Uint8Array(await answer.arrayBuffer());
  };
  return {
    put: async (key, body) => {
      const bytes = new Uint8Array(await buffer(body));
      await kept.put('files', { bytes, changedAt: new Date() }, checkKey(key));
    },
    get: async (key, part) => {
      const bytes = await bytesOf(key);
      return Readable.from([part ? bytes.subarray(part.first, part.last + 1) : bytes]);
    },
    remove: (key) => kept.delete('files', checkKey(key)),
    discard: async (key) => void (await move('files', 'trash', key)),
    recover: (key) => move('trash', 'files', key),
    list: () => listOf('files'),
    trash: { list: () => listOf('trash'), remove: (key) => kept.delete('trash', checkKey(key)) },
    readMark: () => kept.get('about', 'installation'),
    writeMark: async (id) => void (await kept.put('about', id, 'installation')),
    dropUnfinished: async () => {},
    probe: async () => ({}),
  };
}
