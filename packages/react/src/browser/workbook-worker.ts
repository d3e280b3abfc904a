import { answerReader, type ReaderAnswer, type ReaderRequest } from '@danbao/core/workbook';
import * as library from '@e965/xlsx';

// The thread that reads old and binary workbooks; nothing else of the kit loads this library.
const scope = self as {
  postMessage(message: ReaderAnswer): void;
  onmessage: ((event: MessageEvent<ReaderRequest>) => void) | null;
};
const answer = answerReader(library as never);

scope.onmessage = ({ data }) => scope.postMessage(answer(data));
