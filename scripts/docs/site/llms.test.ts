import { expect, test } from 'vitest';
import { llmsIndex, llmsTopics, mostTokens, tokensOf } from './llms.ts';

const row = (count: number) => `| ${'word '.repeat(20)}${count} |`;
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index)).join('\n');
const texts: Readonly<Record<string, string>> = {
  'index.md': '# Home',
  'en/quick-start.md': '---\ntitle: x\n---\n# Quick start\n\nFive minutes.',
  'en/recipes/one.md': '# One\n\nA recipe.',
  'en/recipes/two.md': '# Two\n\nAnother.',
  'reference/endpoints.md': `# Endpoints\n\nAll calls.\n\n## Cars\n\n${rows(200)}\n\n## Measures\n\n${rows(2000)}`,
  'reference/core/format.md': '# Format\n\nNumbers.',
  'decisions/0001.md': '# 1',
};
const pages = Object.keys(texts);
const read = (page: string) => texts[page] ?? '';

test('each topic has the pages of its chapter or folder in one text', () => {
  const topics = new Map(llmsTopics(pages, read).map(({ path, text }) => [path, text]));
  expect(topics.get('llms/start.txt')).toBe('# Quick start\n\nFive minutes.\n');
  expect(topics.get('llms/recipes.txt')).toBe('# One\n\nA recipe.\n\n# Two\n\nAnother.\n');
  expect(topics.get('llms/reference-core.txt')).toContain('Numbers.');
});

test('what is too long goes on in a further text, under the heading of its page, and no line is lost', () => {
  const parts = llmsTopics(pages, read).filter(({ path }) => /reference(-\d)?\.txt$/.test(path));
  expect(parts.map(({ path }) => path)).toEqual(['llms/reference.txt', 'llms/reference-2.txt', 'llms/reference-3.txt']);
  for (const { text } of parts) expect(text).toMatch(/^# Endpoints$/m);
  const lines = parts.flatMap(({ text }) => text.split('\n').filter((line) => line.startsWith('| ')));
  expect(lines).toEqual([...rows(200).split('\n'), ...rows(2000).split('\n')]);
});

test('no topic is longer than an agent reads', () => {
  for (const { path, text } of llmsTopics(pages, read)) expect(tokensOf(text), path).toBeLessThanOrEqual(mostTokens);
});

test('the index names every topic and every page', () => {
  const index = llmsIndex(pages, read);
  expect(index).toContain('- [llms/recipes.txt](llms/recipes.txt): One; Two');
  expect(index).toContain('(reference/core/format.md)');
});
