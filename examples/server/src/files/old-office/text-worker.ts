import { parentPort, workerData } from 'node:worker_threads';
import { texts } from './texts.ts';

/** Reads one file and ends; what goes wrong ends it with an error. */
const { bytes, extension } = workerData as { readonly bytes: Uint8Array; readonly extension: string };
parentPort?.postMessage(await texts[extension]?.(Buffer.from(bytes)));
