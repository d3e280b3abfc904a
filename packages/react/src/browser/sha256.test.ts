import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

const node = (text: string) => createHash('sha256').update(text).digest('hex');

it('answers what the standard says, whatever the length and the letters', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  for (let length = 0; length < 200; length += 1) {
    const text = 'a'.repeat(length);
    expect(sha256(text)).toBe(node(text));
  }
  for (const text of ['船舶', '𠮷'.repeat(40), '\ud800 alone', '\u0000', `${'担保'.repeat(9_000)}x`])
    expect(sha256(text)).toBe(node(text));
});
