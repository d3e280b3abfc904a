import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'danbao-first-'));
afterAll(() => rmSync(root, { recursive: true }));

function put(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function danbao() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'packages/cli/bin/danbao.js'), 'word'], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('the command of a checkout is built by its first use, and says what to run where it cannot be', () => {
  put('packages/cli/package.json', '{"type":"module"}');
  mkdirSync(join(root, 'packages/cli/bin'));
  copyFileSync(fileURLToPath(new URL('../bin/danbao.js', import.meta.url)), join(root, 'packages/cli/bin/danbao.js'));
  const alone = danbao();
  expect([alone.status, alone.stdout]).toEqual([1, '']);
  expect(alone.stderr).toContain('npm ci && npm run build -- command');
  expect(alone.stderr).not.toContain('ERR_MODULE_NOT_FOUND');

  put('scripts/build.ts', '');
  const runner = 'node_modules/tsx/dist/cli.mjs';
  put(runner, "console.log('built nothing'); process.exitCode = 1;");
  const failed = danbao();
  expect([failed.status, failed.stdout]).toEqual([1, '']);
  expect(failed.stderr).toContain('built nothing');

  const dist = join(root, 'packages/cli/dist');
  put(
    runner,
    `import { mkdirSync, writeFileSync } from 'node:fs';
    if (process.argv[3] !== 'command') throw new Error('builds more than the command');
    mkdirSync(${JSON.stringify(dist)});
    writeFileSync(${JSON.stringify(join(dist, 'bin.js'))}, "console.log('ran', process.argv[2])");
    console.log('built');`,
  );
  const first = danbao();
  expect([first.status, first.stdout]).toEqual([0, 'ran word\n']);
  expect(first.stderr).toContain('首次使用');
  expect(danbao()).toEqual({ status: 0, stdout: 'ran word\n', stderr: '' });
});
