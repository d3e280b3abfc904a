import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleAccounts, startTestServer, type TestServer } from '../examples/server/src/testing.ts';
import { root, tool } from '../scripts/run.ts';

const run = promisify(execFile);
const password = sampleAccounts.find(({ username }) => username === 'manager')?.password ?? '';
const folder = mkdtempSync(join(tmpdir(), 'danbao-readme-'));
const documented = 'http://localhost:3000';
let server: TestServer;
let http: ReturnType<typeof serve>;
let address: string;

beforeAll(async () => {
  server = await startTestServer();
  address = await new Promise((resolve) => {
    http = serve({ fetch: (request) => server.fetch(request), port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
});

afterAll(async () => {
  http.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(['README.md', 'README.en.md'])('%s: the program runs against a server', async (file) => {
  const [program = ''] = blocks(file, 'ts');
  const place = join(root, '.cache/readme');
  mkdirSync(place, { recursive: true });
  const path = join(place, `${file}.ts`);
  writeFileSync(path, program.replaceAll(documented, address));
  const { stdout } = await run(process.execPath, [tool('tsx'), '--tsconfig', join(root, 'tsconfig.json'), path], {
    env: environment(),
  });
  expect(stdout).toContain(file === 'README.md' ? '担保物名称：不能为空' : 'Guaranty name: cannot be empty');
  expect(stdout).toMatch(/total: [1-9]/);
});

test('README.md and README.en.md show the same commands', () => {
  expect(blocks('README.en.md', 'sh')).toEqual(blocks('README.md', 'sh'));
});

test('the commands of the terminal do what they say, in the order of the README', async () => {
  const lines = blocks('README.md', 'sh')
    .flatMap((block) => block.split('\n'))
    .filter((line) => line.startsWith('npx danbao '));
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) {
    await danbao(line.replaceAll(documented, address).split(' ').slice(2));
    // Somebody fills the template in: here with the ships that are there already.
    if (line.includes(' template '))
      await danbao(['measures', 'export', '--kind', 'ship', '--out', 'ship.xlsx', '--force']);
  }
});

/** Runs the built command in the test's folder; anything but exit code 0 is an error that shows what it said. */
async function danbao(args: readonly string[]): Promise<void> {
  const bin = join(root, 'packages/cli/dist/bin.js');
  const yes = args.includes('import') ? ['--yes'] : [];
  await run(process.execPath, [bin, ...args, ...yes], { cwd: folder, env: environment() });
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, DANBAO_PASSWORD: password, HOME: folder, XDG_CONFIG_HOME: folder, APPDATA: folder };
}

function blocks(file: string, language: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);
}
