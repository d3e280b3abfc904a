import type { files } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { noteFailure } from '../failure-log/note-failure.ts';
import { Refusal } from '../http/refusal.ts';
import { type ByteRange, FileMissing, StoreFailure } from './store.ts';
import type { FileAnswer } from './transfer.ts';

/** The file of a record to send, or a part of its bytes. What lies in the trash though a record names it comes back; bytes that are gone are told. */
export async function readStored(deps: Deps, row: typeof files.$inferSelect, part?: ByteRange): Promise<FileAnswer> {
  const { files: store, log } = deps;
  const { fileId, fileName, storedAs, contentType, size } = row;
  const read = async () => {
    const body = await store.get(storedAs, part);
    // What was begun cannot be refused any more: the answer breaks off, and its reader sees that by the length it was told.
    body.once('error', (error) => {
      const { name, code, stack } = error as Error & { readonly code?: unknown };
      log.error({ fileId, err: { name, code } }, 'the file store failed within a file');
      noteFailure(deps, { name, code: code ?? 'storeFailed', stack, call: 'file store', requestId: '' });
    });
    return { body, fileName, contentType, size };
  };
  try {
    return await read().catch(async (error) => {
      if (!(error instanceof FileMissing) || !(await store.recover(storedAs))) throw error;
      log.warn({ fileId }, 'a file was taken out of the trash: its record is there');
      return read();
    });
  } catch (cause) {
    if (!(cause instanceof FileMissing)) throw new StoreFailure('the file store failed', { cause, isReading: true });
    log.error({ fileId, storedAs }, 'bytes of a file are missing');
    throw new Refusal(410, { message: 'bytesMissing', params: { name: fileName } });
  }
}
