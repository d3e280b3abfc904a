import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';

/** `first-day.long.ts` walks it. */
const pages = ['docs/operating/first-day.md', 'docs/en/operating/first-day.md'] as const;

test('both languages show the same commands', () => {
  const [zh, en] = pages.map((page) => blocksOf(page).map(({ code }) => code));
  expect(en).toEqual(zh);
});
