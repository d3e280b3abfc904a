import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messages } from '@danbao/core/i18n';
import { expect, it, test } from 'vitest';
import { messagesPage } from './messages-page.ts';

const root = join(import.meta.dirname, '../..');
const page = messagesPage();
const rows = page.split('\n').filter((line) => line.startsWith('| `'));

it('has every sentence of the catalogue', () => {
  const keys = [...Object.keys(messages.zh.rules), ...Object.keys(messages.zh.messages)];
  expect(rows.map((row) => /`([^`]+)`/.exec(row)?.[1])).toEqual(keys);
});

test.each(rows)('%s: from both languages a link leads to a rule or an idea that is there', (row) => {
  const targets = [...row.matchAll(/\]\(([^)#]+)(?:#([^)]*))?\)/g)].map(([, path = '', anchor]) => ({ path, anchor }));
  const english = targets.filter(({ path }) => path.startsWith('../en/'));
  expect(english.length).toBeGreaterThan(0);
  expect(targets).toHaveLength(english.length * 2);
  for (const { path, anchor } of targets) {
    const text = readFileSync(join(root, dirname('docs/reference/messages.md'), path), 'utf8');
    if (path.endsWith('rules/index.md')) expect(text, anchor).toContain(`<a id="${anchor}"></a>`);
    else expect(text).toMatch(/^# /);
  }
});
