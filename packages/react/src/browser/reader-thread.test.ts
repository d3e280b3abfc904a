import { answerReader, memorySource, openFile, type ReaderRequest } from '@danbao/core/workbook';
import { oldWorkbook } from '@danbao/testing/workbooks/old-workbook';
import * as library from '@e965/xlsx';
import { expect, test, vi } from 'vitest';
import { browserStreams } from './browser-streams.ts';
import { startReader } from './reader-thread.ts';

/** A worker in this thread, with the kit's own answers. */
function workerHere(): Worker {
  const answer = answerReader(library as never);
  const worker = {
    onmessage: undefined as ((event: { data: unknown }) => void) | undefined,
    postMessage: (request: ReaderRequest, transfer?: Transferable[]) => {
      const sent = structuredClone(request, { transfer: transfer ?? [] });
      queueMicrotask(() => worker.onmessage?.({ data: structuredClone(answer(sent)) }));
    },
    terminate: vi.fn(),
  };
  return worker as unknown as Worker;
}

const file = oldWorkbook({ sheets: [{ name: '船舶', rows: [[{ text: '船名' }], [{ text: '江海 1 号' }]] }] });
const platform = (createWorker: () => Worker) => ({
  ...browserStreams,
  parseCsv: () => ({ records: [] }),
  startReader: () => startReader(createWorker),
});

test('bytes of a browser are read, and those of the page stay where they are', async () => {
  const bytes = new Uint8Array(file);
  for (const _ of [1, 2]) {
    const opened = await openFile(memorySource('a.xls', bytes), platform(workerHere));
    const [sheet] = opened.sheets;
    const rows: unknown[] = [];
    if (sheet) for await (const some of opened.rows(sheet)) rows.push(...some.map(({ cells }) => cells));
    expect(rows).toEqual([['船名'], ['江海 1 号']]);
    await opened.close();
  }
});

test('a worker that never starts is told apart from one that breaks', async () => {
  const refusal = (createWorker: () => Worker) =>
    openFile(memorySource('a.xls', new Uint8Array(file)), platform(createWorker)).catch(({ rule }) => rule);
  const failing = () => {
    const worker = { postMessage: () => queueMicrotask(() => worker.onerror?.({})), terminate: vi.fn() } as {
      postMessage: () => void;
      onerror?: (event: object) => void;
      terminate: () => void;
    };
    return worker as unknown as Worker;
  };
  expect(await refusal(failing)).toBe('oldOrLocked');
  expect(
    await refusal(() => {
      throw new Error('a policy forbids workers');
    }),
  ).toBe('oldOrLocked');
});
