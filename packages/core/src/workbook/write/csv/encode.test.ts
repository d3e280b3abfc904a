import { expect, it } from 'vitest';
import { encode } from './mark-csv.ts';

it('writes a question mark for what the encoding does not have', () => {
  expect(encode('a\ue5e5b', 'gb18030')).toEqual(Uint8Array.from([0x61, 0x3f, 0x62]));
});

it.each(['utf-8', 'gb18030', 'utf-16le', 'utf-16be'] as const)('encodes every character in %s', (encoding) => {
  const letters: string[] = [];
  for (let point = 1; point < 0x110000; point += point < 0x10000 ? 1 : 97)
    // GB18030 has no code for a few characters of the private area.
    if (point < 0xd800 || (point > 0xf8ff && point !== 0xfeff)) letters.push(String.fromCodePoint(point));
  const text = letters.join('');
  expect(new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(encode(text, encoding)) === text).toBe(
    true,
  );
});
