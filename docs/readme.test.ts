import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { terminal } from '@danbao/testing/command/run-danbao';
import { sampleAccounts, startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { capture, root, tool } from '../scripts/run.ts';

const password = sampleAccounts.find(({ username }) => username === 'manager')?.password ?? '';
const shell = terminal();
const documented = 'http://localhost:3000';
let server: TestServer;
let http: ReturnType<typeof serve>;
let address: string;

beforeAll(async () => {
  vi.stubEnv('DANBAO_PASSWORD', password);
  // What `npm start` shows to whoever tries the page.
  server = await startTestServer({ isWholeSample: true });
  address = await new Promise((resolve) => {
    http = serve({ fetch: (request) => server.fetch(request), port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
});

afterAll(async () => {
  http.close();
  await server.close();
  vi.unstubAllEnvs();
  shell.close();
});

test.each(['README.md', 'README.en.md'])('%s: the program runs against a server', async (file) => {
  const [program = ''] = blocks(file, 'ts');
  const stdout = await runProgram(`${file}.ts`, program);
  expect(stdout).toContain(file === 'README.md' ? '担保物名称：不能为空' : 'Collateral name: cannot be empty');
  expect(stdout).toMatch(/total: [1-9]/);
});

test('README.md: the command below the program runs it from the root, where no package is built', async () => {
  const [program = ''] = blocks('README.md', 'ts');
  const [command] = blocks('README.md', 'sh').filter((block) => block.startsWith('npx tsx '));
  expect(command).toBe('npx tsx first.ts\n');
  const place = join(root, '.cache/readme');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'first.ts'), program.replaceAll(documented, address));
  const { code, output } = await capture(process.execPath, [tool('tsx'), '.cache/readme/first.ts']);
  expect([code, output]).toEqual([0, expect.stringContaining('担保物名称：不能为空')]);
});

const pairs = [
  ['README.md', 'README.en.md'],
  ['docs/concepts/exchange.md', 'docs/en/concepts/exchange.md'],
] as const;

test.each(pairs)('%s and %s show the same commands', (zh, en) => {
  expect(blocks(en, 'sh')).toEqual(blocks(zh, 'sh'));
});

test.each(pairs)('%s: the commands do what they say, in their order', async (file) => {
  const lines = blocks(file, 'sh')
    .flatMap((block) => block.split('\n'))
    .filter((line) => line.startsWith('npx danbao '));
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) {
    await danbao(line.replaceAll(documented, address).split(' ').slice(2));
    // Somebody fills the template in: here with the ships that are there already.
    const [, template] = / template .*--out (\S+)/.exec(line) ?? [];
    if (template) await danbao(['measures', 'export', '--kind', 'ship', '--with-owners', '--out', template, '--force']);
  }
});

test('docs/concepts/exchange.md: the program imports a file, and says the same in English', async () => {
  const [program = ''] = blocks('docs/concepts/exchange.md', 'ts');
  const withoutWords = (code = '') => code.replace(/^\/\/.*$/gm, '').replaceAll("'en'", "'zh'");
  expect(withoutWords(blocks('docs/en/concepts/exchange.md', 'ts')[0])).toBe(withoutWords(program));
  await danbao(['login', '--server', address, '--username', 'manager']);
  await danbao(['measures', 'export', '--kind', 'ship', '--out', 'ships.xlsx', '--force']);
  const stdout = await runProgram('exchange.ts', program);
  expect(stdout).toMatch(/^2 skip/m);
});

/** Runs a program of a document against the test's server and answers what it prints. */
async function runProgram(name: string, program: string): Promise<string> {
  const place = join(root, '.cache/readme');
  mkdirSync(place, { recursive: true });
  const path = join(place, name);
  writeFileSync(path, program.replaceAll(documented, address));
  const lines: string[] = [];
  const log = vi
    .spyOn(console, 'log')
    .mockImplementation((...words) => void lines.push(words.map(asPrinted).join(' ')));
  const before = process.cwd();
  // The program of a page opens a file of the folder in which it runs.
  process.chdir(shell.folder);
  try {
    await import(path);
  } finally {
    process.chdir(before);
    log.mockRestore();
  }
  return lines.join('\n');
}

/** As Node prints a value. */
const asPrinted = (value: unknown) => (typeof value === 'string' ? value : inspect(value));

/** Runs a command in the test's folder; anything but exit code 0 is an error that shows what it said. */
async function danbao(args: readonly string[]): Promise<void> {
  const yes = args.includes('import') ? ['--yes'] : [];
  const { code, stderr } = await shell.run([...args, ...yes], { env: { DANBAO_PASSWORD: password } });
  expect([args.join(' '), code, code === 0 ? '' : stderr]).toEqual([args.join(' '), 0, '']);
}

function blocks(file: string, language: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);
}
