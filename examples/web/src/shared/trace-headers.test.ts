import { expect, test } from 'vitest';
import { traceHeaders } from './trace-headers.ts';

test('each call begins a trace of its own', () => {
  const [first, second] = [traceHeaders(), traceHeaders()];
  expect(first.traceparent).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$/);
  expect(second.traceparent).not.toBe(first.traceparent);
});
