import { parentPort } from 'node:worker_threads';
import { fileTexts } from './file-texts.ts';

/** A file whose words are wanted. */
export interface Wanted {
  readonly bytes: Uint8Array;
  readonly extension: string;
}

/** Reads one file after the other; what goes wrong is no text. */
parentPort?.on('message', async ({ bytes, extension }: Wanted) => {
  const read = async () => fileTexts[extension]?.(Buffer.from(bytes));
  parentPort?.postMessage(await read().catch(() => undefined));
});
