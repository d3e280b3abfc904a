import { answerReader, type ReaderAnswer, type ReaderRequest } from '@danbao/core/workbook';
import * as library from '@e965/xlsx';
import { answerParent } from '../answer-parent.ts';

// The thread that reads old and binary workbooks; nothing else of the server loads this library.
const read = answerReader(library as never);

export function answer(request: ReaderRequest): ReaderAnswer {
  // The library looks for Node's own kind of bytes, with which it is faster.
  return read('open' in request ? { open: Buffer.from(request.open.buffer as ArrayBuffer) } : request);
}

answerParent(answer);
