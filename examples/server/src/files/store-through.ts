import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inspector } from './inspector.ts';
import { type FileStore, StoreFailure } from './store.ts';

type Inspected = ReturnType<ReturnType<typeof inspector>['result']>;

/**
 * Puts a stream into the store and says what its content is. Whichever side fails first closes the other: the error codes of
 * both may then be the same, so that it is told by who was first.
 *
 * @throws StoreFailure where the store failed; the error of the body where that ended before its time.
 */
export async function storeThrough(store: Pick<FileStore, 'put'>, key: string, body: Readable): Promise<Inspected> {
  const { through, result } = inspector();
  let isCut = false;
  const ended = () => {
    isCut ||= !body.readableEnded && !through.destroyed;
  };
  body.once('error', ended).once('close', ended);
  // The store may not be listening yet when the body is cut off; the pipeline listens from the start.
  const piping = pipeline(body, through);
  piping.catch(() => {});
  try {
    await store.put(key, through);
  } catch (cause) {
    if (isCut) await piping;
    throw new StoreFailure('the file store failed', { cause });
  }
  await piping;
  return result();
}
