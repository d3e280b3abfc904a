import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  ['0', '1 KB'],
  ['1', '1 KB'],
  ['1025', '2 KB'],
  ['1047552', '1023 KB'],
  ['1048576', '1.0 MB'],
  ['104857599', '100.0 MB'],
])('%s bytes are read as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
