import { parentPort } from 'node:worker_threads';
import { answerReader, type ReaderRequest } from '@danbao/core/workbook';
import * as library from '@e965/xlsx';

// The thread that reads old and binary workbooks; nothing else of the command loads this library.
const answer = answerReader(library as never);

parentPort?.on('message', (request: ReaderRequest) => {
  // The library looks for Node's own kind of bytes, with which it is faster.
  const asked = 'open' in request ? { open: Buffer.from(request.open.buffer as ArrayBuffer) } : request;
  parentPort?.postMessage(answer(asked));
});
