import { expect, test } from 'vitest';
import { commandsPage } from './commands-page.ts';

test('commands with the same arguments and options point to the first that has them', async () => {
  const page = await commandsPage();
  const sectionOf = (name: string) => page.split(`\n## ${name}\n`)[1]?.split('\n## ')[0] ?? '';
  expect(sectionOf('danbao owners import')).toContain('`--all-or-nothing`');
  expect(sectionOf('danbao cars import')).toContain('danbao cars import <file>');
  expect(sectionOf('danbao cars import')).toMatch(/\[danbao \S+ import\]\(#danbao-\S+-import\)/);
  expect(sectionOf('danbao cars import')).not.toContain('--all-or-nothing');
});
