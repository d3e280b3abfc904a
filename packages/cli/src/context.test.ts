import { afterEach, expect, test, vi } from 'vitest';
import { processContext } from './context.ts';

afterEach(() => vi.restoreAllMocks());

test('Ctrl-C is heard once, the second time the process ends, and afterwards nobody listens', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);
  const before = process.listenerCount('SIGINT');
  let heard = 0;
  const forget = processContext().onInterrupt(() => {
    heard += 1;
  });
  process.emit('SIGINT');
  expect([heard, exit.mock.calls]).toEqual([1, []]);
  process.emit('SIGTERM');
  expect(exit.mock.calls).toEqual([[130]]);
  forget();
  expect(process.listenerCount('SIGINT')).toBe(before);
});

test('payload is written whole before its promise is kept', async () => {
  const written: unknown[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation(((chunk: unknown, done: () => void) => {
    setImmediate(() => {
      written.push(chunk);
      done();
    });
    return true;
  }) as never);
  await processContext().stdout('a,b\n');
  expect(written).toEqual(['a,b\n']);
});
