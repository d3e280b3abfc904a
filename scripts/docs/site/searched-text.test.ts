import { expect, test } from 'vitest';
import { searchedText } from './searched-text.ts';

const text = '# Cars\n\nThe first paragraph.\n\n## Tickets\n\n| a | table |\n\nMore.';

test('pages that are read whole are sought whole', () => {
  for (const page of ['en/concepts/calls.md', 'recipes/own-shell.md', 'reference/messages.md'])
    expect(searchedText(page, text), page).toBe(text);
});

test('of the reference the headings are sought', () =>
  expect(searchedText('en/reference/core/areas.md', text)).toBe('# Cars\n\n## Tickets'));

test('of a decision its first paragraph is sought as well', () =>
  expect(searchedText('decisions/0001-x.md', text)).toBe('# Cars\n\nThe first paragraph.\n\n## Tickets'));
