import { parentPort } from 'node:worker_threads';

/** In a thread: answers every message of whoever started it. */
export function answerParent<Message>(answer: (message: Message) => unknown): void {
  parentPort?.on('message', async (message: Message) => parentPort?.postMessage(await answer(message)));
}
