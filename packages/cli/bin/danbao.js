#!/usr/bin/env node
// Here before anything is built, so that an installation from a checkout links the command, and its first use builds it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const built = path('../dist/bin.js');
const [tsx, build] = [path('../../../node_modules/tsx/dist/cli.mjs'), path('../../../scripts/build.ts')];

if (!existsSync(built) && existsSync(tsx) && existsSync(build)) {
  process.stderr.write('首次使用，正在构建命令（约 3 秒）…… Building the command for its first use (about 3 s) …\n');
  // What the build says must not stand in front of what the command writes.
  const { stdout, stderr } = spawnSync(process.execPath, [tsx, build, 'command'], { encoding: 'utf8' });
  if (!existsSync(built)) process.stderr.write(`${stdout}${stderr}`);
}
if (existsSync(built)) {
  await import('../dist/bin.js');
} else {
  process.stderr.write(
    '命令尚未构建，请运行 The command is not built yet, please run: npm ci && npm run build -- command\n',
  );
  process.exitCode = 1;
}
