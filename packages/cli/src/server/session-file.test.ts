import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionFile } from './session-file.ts';

let folder: string;
const open = () => sessionFile({ env: { DANBAO_CONFIG_DIR: folder }, home: folder, platform: 'linux' }, 'here');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'danbao-session-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('calls of one moment look at the file once, those of the next look again', async () => {
  const session = open();
  session.write('mine');
  expect(session.read()).toBe('mine');
  writeFileSync(join(folder, 'sessions.json'), JSON.stringify({ sessions: { here: 'of another process' } }));
  expect(session.read()).toBe('mine');
  await nextTurn();
  expect(session.read()).toBe('of another process');
});

test('what this process changes counts at once, whoever changes it', () => {
  const [first, second] = [open(), open()];
  first.write('one');
  expect([first.read(), second.read()]).toEqual(['one', 'one']);
  second.write('two');
  expect([first.read(), second.read()]).toEqual(['two', 'two']);
  first.clear();
  expect([first.read(), second.read()]).toEqual([undefined, undefined]);
});
