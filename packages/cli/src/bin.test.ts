import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@danbao/core/definitions';
import { ship } from '@danbao/core/measures';
import { bundleCommand } from '@danbao/testing/command/bundle-command';
import { account } from '@danbao/testing/command/signed-in';
import { createApp, type Listening, listen } from '@danbao/testing/server/listening';
import { startOnSharedPostgres } from '@danbao/testing/server/on-every-database';
import type { TestServer } from '@danbao/testing/server/test-server';
import { fillWorkbook } from '@danbao/testing/workbooks/sheet-files';
import { shipRow } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** New rows go by the hundred, those that an interrupted run may have sent one by one. */
const adding = [endpoints.measures.addBatch.path, endpoints.measures.add.path];
const folder = mkdtempSync(join(tmpdir(), 'danbao-bin-'));
let server: TestServer;
let listening: Listening;
let command: Awaited<ReturnType<typeof bundleCommand>>;
/** Rows reach the server, which writes them only once the command is hit. */
let onRows: (() => Promise<void>) | undefined;

beforeAll(async () => {
  [command, server] = await Promise.all([bundleCommand(), startOnSharedPostgres()]);
  const app = createApp(server.deps);
  const fetch: typeof app.fetch = async (request, ...rest) => {
    if (adding.some((path) => new URL(request.url).pathname.endsWith(path))) await onRows?.();
    return app.fetch(request, ...rest);
  };
  listening = await listen({ fetch }, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await listening?.stop();
  await server?.close();
  await command?.close();
  rmSync(folder, { recursive: true });
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command as a process of its own. The signal hits it while its first rows are on their way. */
function danbao(words: readonly string[], input = '', signal?: NodeJS.Signals) {
  return new Promise<Ended>((resolve, reject) => {
    const env = { PATH: process.env.PATH, DANBAO_CONFIG_DIR: join(folder, 'config') };
    const child = spawn(process.execPath, [command.bin, ...words], { cwd: folder, env });
    let [stdout, stderr] = ['', ''];
    let goOn = () => {};
    const isHit = new Promise<void>((done) => (goOn = done));
    onRows =
      signal &&
      (() => {
        child.kill(signal);
        return isHit;
      });
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
      if (stderr.includes('正在停止')) goOn();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      goOn();
      resolve({ code, stdout, stderr });
    });
    child.stdin.end(input);
  });
}

test('the command: version, sign-in, template, validate, import, Ctrl-C, continue, export', async () => {
  expect(await danbao(['--version'])).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    stderr: '',
  });
  const login = ['login', '--server', listening.url, '-u', account.username, '--password-stdin'];
  expect(await danbao(login, `${account.password}\n`)).toMatchObject({ code: 0, stdout: '' });

  const template = await danbao(['measures', 'template', '--kind', 'ship']);
  expect(template.stderr).toBe('已生成 ship.xlsx。填写后校验：danbao measures validate ship.xlsx --kind ship\n');
  const owners = await danbao(['owners', 'export', '--out', '-', '--format', 'csv']);
  const code = /,(9\d{7}[0-9A-Z]{10}),/.exec(owners.stdout)?.[1] ?? '';
  const rows = Array.from({ length: 130 }, (_, index) => shipRow(index, code));
  await fillWorkbook(join(folder, 'ship.xlsx'), ship, rows);
  expect((await danbao(['measures', 'validate', 'ship.xlsx', '--kind', '船舶'])).code).toBe(0);

  const words = ['measures', 'import', 'ship.xlsx', '--kind', 'ship', '--yes', '--json', '--concurrency', '1'];
  const stopped = await danbao(words, '', 'SIGINT');
  expect(stopped.code).toBe(130);
  expect(stopped.stderr).toContain('还有 30 行未完成');
  expect(stopped.stderr).toContain('继续（不会重复）：danbao jobs resume');
  const killed = await danbao(words, '', 'SIGKILL');
  expect(killed.code).toBe(null);
  const ended = await danbao(words);
  expect(ended.code).toBe(0);

  const exported = await danbao(['measures', 'export', '--kind', 'ship', '--out', '-']);
  const names = rows.map(({ optName }) => String(optName));
  const sought = new Set(names);
  const cells = exported.stdout.split(',').filter((cell) => sought.has(cell));
  expect(cells.sort()).toEqual(names.sort());
  // How far it is, is said where it takes long.
  expect(exported.stderr.replace(/^导出：.*\n/gm, '')).toBe('导出范围：只含本单位的\n');
});
