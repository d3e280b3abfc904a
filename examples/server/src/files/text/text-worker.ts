import { parentPort } from 'node:worker_threads';
import { radicalsToLetters } from '@danbao/core/format';
import { fileTexts } from './file-texts.ts';

/** A file whose words are wanted. */
export interface Wanted {
  readonly bytes: Uint8Array;
  readonly extension: string;
}

/** Reads one file after the other; what goes wrong is no text. PDFs have radicals in place of letters that look the same. */
parentPort?.on('message', async ({ bytes, extension }: Wanted) => {
  const read = async () => radicalsToLetters((await fileTexts[extension]?.(Buffer.from(bytes))) ?? '');
  parentPort?.postMessage(await read().catch(() => undefined));
});
