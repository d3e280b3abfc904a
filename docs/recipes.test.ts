import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp, type Listening, listen } from '@danbao/testing/server/listening';
import { tokenOf } from '@danbao/testing/server/service-account';
import { sampleAccounts, startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../examples/server/src/config.ts';
import {
  type Block,
  blocksOf,
  livePages,
  liveScripts,
  nameOf,
  postgresqlEnv,
  root,
  withoutWords,
  writeBlocks,
} from './blocks.ts';

const documented = 'http://localhost:3000';
const place = join(root, '.cache/recipes');
const blocks = livePages().flatMap(blocksOf);
const scripts = liveScripts();
const isTest = ({ code }: Block) => code.includes("from 'vitest'");
const programs = scripts.filter((block) => block.language === 'ts' && !isTest(block));
let server: TestServer;
let http: Listening;
const pathOf = writeBlocks(place, scripts);

beforeAll(async () => {
  // What `npm start` shows to whoever tries the page.
  server = await startTestServer({ isWholeSample: true });
  http = await listen(createApp(server.deps), { port: 0, host: '127.0.0.1' });
  const password = sampleAccounts.find(({ username }) => username === 'manager')?.password ?? '';
  vi.stubEnv('DANBAO_PASSWORD', password);
  vi.stubEnv('DANBAO_TOKEN', await tokenOf(server, 'ci'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await http.stop();
  await server.close();
});

test.each(programs.map((block) => [nameOf(block), block] as const))('%s prints what it says', async (_, block) => {
  const file = pathOf(block).replace(/\.ts$/, '.run.ts');
  writeFileSync(file, block.code.replaceAll(documented, http.url));
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...words) => void lines.push(words.map(String).join(' ')));
  try {
    await import(file);
  } finally {
    log.mockRestore();
  }
  expect(`${lines.join('\n')}\n`).toBe(block.output);
});

// A page about tests shows tests: they run here.
for (const block of scripts.filter(isTest)) {
  describe(nameOf(block), async () => {
    await import(pathOf(block));
  });
}

test('both languages show the same code', () => {
  const pages = livePages().filter((page) => !page.startsWith('docs/en/'));
  for (const page of pages) {
    const [zh, en] = [page, page.replace('docs/', 'docs/en/')].map((one) =>
      blocksOf(one).map(({ language, code }) => [language, withoutWords(code)]),
    );
    expect(en, page).toEqual(zh);
  }
});

/** A folder of one's own is made by `node-programs.long.ts`. */
test('the commands of the quick start are those of the README, which readme.test.ts runs', () => {
  const lines = blocks.filter(
    ({ language, page, code }) => language === 'sh' && page.endsWith('quick-start.md') && !code.startsWith('npm init'),
  );
  const run = blocksOf('README.md').filter(({ language }) => language === 'sh');
  const readme = run.flatMap(({ code }) => code.trim().split('\n'));
  expect(lines.length).toBe(4);
  for (const line of lines.flatMap(({ code }) => code.trim().split('\n'))) expect(readme).toContain(line);
});

/** That such a server works is asked by `postgresql.long.ts`. */
test('the command of the PostgreSQL page says what the server reads', () => {
  const env = postgresqlEnv();
  const config = readConfig(env);
  expect(Object.keys(config)).toEqual(expect.arrayContaining(Object.keys(env)));
  expect(config).toMatchObject({ DATABASE_URL: env['DATABASE_URL'], SAMPLE_DATA: true });
});
