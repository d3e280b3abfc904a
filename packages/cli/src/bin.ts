#!/usr/bin/env node
import { homedir } from 'node:os';
import { quickAnswer } from './quick-answer.ts';

const { argv, env, platform, stdout } = process;
const columns = stdout.isTTY ? stdout.columns : undefined;
const answer = quickAnswer({ argv: argv.slice(2), env, home: homedir(), platform, columns });
if (answer !== undefined) stdout.write(answer);
else {
  const { start } = await import('./start.ts');
  await start();
}
