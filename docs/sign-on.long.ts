import { rm } from 'node:fs/promises';
import { runServer, usedFolder } from '@danbao/testing/server/server-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';

const pages = ['docs/operating/sign-on.md', 'docs/en/operating/sign-on.md'] as const;
const commandsOf = (page: string) => blocksOf(page).flatMap(({ language, code }) => (language === 'sh' ? [code] : []));

let folder: string;
beforeAll(async () => {
  folder = await usedFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('both languages show the same settings and commands', () => {
  const [zh, en] = pages.map((page) => blocksOf(page).map(({ code }) => code));
  expect(en).toEqual(zh);
});

test.each(commandsOf(pages[0]))('the page can be followed: %s', async (command) => {
  const [program, ...args] = command.trim().split(' ');
  expect(program).toBe('danbao-server');
  const { code, output } = await runServer({ args, env: { DATA_DIR: folder } });
  expect([code, output]).toEqual([0, expect.stringMatching(/\S/)]);
});
