import stringWidth from 'string-width';
import { describe, expect, test, vi } from 'vitest';
import type { Context } from '../context.ts';
import { createSay } from '../i18n/say.ts';
import { cleanText } from './clean-text.ts';
import { commandLine } from './command-line.ts';
import { coloured } from './paint.ts';
import { durationText, startProgress } from './progress.ts';
import { createScreen } from './screen.ts';

const say = createSay('zh', () => {});

function at(changes: Partial<Context>) {
  const lines: string[] = [];
  const shown: string[] = [];
  let time = 0;
  const context = {
    isInteractive: false,
    env: {},
    stderr: (text: string) => void lines.push(text),
    status: (line: string) => void shown.push(line),
    columns: () => 80,
    now: () => new Date(time),
    ...changes,
  } as unknown as Context;
  return { context, lines, shown, pass: (ms: number) => (time += ms) };
}

test('signs and commands stand out where there are colours, and only there', () => {
  const said: string[] = [];
  createSay('zh', (text) => said.push(text), coloured).line('noServer');
  createSay('zh', (text) => said.push(text), coloured).line('issueGroup', { where: 'A', message: '错' });
  createSay('zh', (text) => said.push(text), coloured).line('nothingToDo', { command: 'x' });
  createSay('zh', (text) => said.push(text), coloured).line('dryRun', { command: 'danbao x' });
  createSay('zh', (text) => said.push(text)).line('dryRun', { command: 'danbao x' });
  expect(said[1]).toBe('  \u001b[31m✗\u001b[39m A：错\n');
  expect(said[3]).toContain('\u001b[36mdanbao x\u001b[39m');
  for (const index of [0, 2, 4]) expect(said[index]).not.toContain('\u001b');
});

describe('progress', () => {
  test('elsewhere than at a terminal: a calm line every five seconds with rate and time left', () => {
    const { context, lines, pass } = at({});
    const progress = startProgress({ total: 1_000, label: '导入' }, context, say);
    for (let second = 0; second < 12; second += 1) {
      pass(1_000);
      progress.step(20, second === 3 ? 1 : 0);
    }
    progress.stop();
    expect(lines).toEqual([
      '导入：100/1000 行，20 行/秒，剩余 45 秒，未成功 1\n',
      '导入：200/1000 行，20 行/秒，剩余 40 秒，未成功 1\n',
    ]);
  });

  test('without a total: count and rate', () => {
    const { context, lines, pass } = at({});
    // Nothing goes in yet: rows without success are wrong.
    const progress = startProgress({ label: '计划', failed: 'progressWrong' }, context, say);
    pass(5_000);
    progress.step(10);
    progress.stop();
    expect(lines).toEqual(['计划：10 行，2.0 行/秒，有误 0\n']);
  });

  test('a server that stalls is seen: an average from the start would hide it', () => {
    const { context, shown, pass } = at({ isInteractive: true });
    const progress = startProgress({ total: 100, label: '导入' }, context, say);
    for (let second = 0; second < 10; second += 1) {
      pass(1_000);
      progress.step(5);
    }
    expect(shown.at(-1)).toContain('5.0 行/秒  剩余 10 秒');
    pass(40_000);
    progress.step(0);
    expect(shown.at(-1)).toContain('50/100 行  0.0 行/秒  剩余 –');
    progress.stop();
    expect(shown.at(-1)).toBe('');
  });

  test('time goes on although no row comes back', () => {
    vi.useFakeTimers();
    try {
      const { context, shown } = at({ isInteractive: true, now: () => new Date() });
      const progress = startProgress({ total: 10, label: '导入' }, context, say);
      const before = shown.length;
      vi.advanceTimersByTime(1_000);
      expect(shown.length).toBeGreaterThan(before + 5);
      progress.stop();
      const after = shown.length;
      vi.advanceTimersByTime(1_000);
      expect(shown.length).toBe(after);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([200, 80, 60, 40, 30, 20, 10, 3])('%i cells are enough and never too few', (width) => {
    const { context, shown, pass } = at({ isInteractive: true, columns: () => width });
    const progress = startProgress({ total: 1_234_567, label: '导入 船舶' }, context, say);
    pass(1_000);
    progress.step(123_456, 78);
    for (const line of shown) {
      expect(stringWidth(line)).toBeLessThan(width);
      expect(line).not.toContain('\n');
    }
    if (width >= 20) expect(shown.at(-1)).toContain('123456/1234567 行');
    progress.stop();
  });

  test('the bar keeps its length while numbers grow', () => {
    const { context, shown, pass } = at({ isInteractive: true });
    const progress = startProgress({ total: 10_000, label: '导入' }, context, say);
    for (let step = 0; step < 99; step += 1) {
      pass(500);
      progress.step(100, step === 50 ? 12 : 0);
    }
    progress.stop();
    const lengths = shown.slice(0, -1).map((line) => [...line].filter((letter) => '█░'.includes(letter)).length);
    expect(new Set(lengths)).toEqual(new Set([21]));
  });

  test('colour only where it is wanted', () => {
    const line = (env: Record<string, string>) => {
      const { context, shown, pass } = at({ isInteractive: true, env });
      const progress = startProgress({ total: 10, label: '导入' }, context, say);
      pass(1_000);
      progress.step(1, 1);
      progress.stop();
      return shown.at(-2) ?? '';
    };
    expect(line({})).toContain('\u001b[31m未成功 1');
    expect(line({ NO_COLOR: '1' })).not.toContain('\u001b');
  });

  test('a dumb terminal gets the calm lines', () => {
    const { context, shown, lines, pass } = at({ isInteractive: true, env: { TERM: 'dumb' } });
    const progress = startProgress({ total: 10, label: '导入' }, context, say);
    pass(6_000);
    progress.step(1);
    progress.stop();
    expect([shown, lines.length]).toEqual([[], 1]);
  });
});

const esc = '\u001b';

describe('the screen', () => {
  /** What a terminal shows after these writes, line by line. */
  function emulated() {
    const screen = [''];
    let column = 0;
    const put = (text: string) => {
      const line = screen.at(-1) ?? '';
      screen[screen.length - 1] = line.slice(0, column) + text + line.slice(column + text.length);
      column += text.length;
    };
    const write = (chunk: unknown, done?: unknown) => {
      for (const part of String(chunk).split(new RegExp(`(\\r|\\n|${esc}\\[K)`))) {
        if (part === '\n') screen.push('');
        else if (part === `${esc}[K`) screen[screen.length - 1] = (screen.at(-1) ?? '').slice(0, column);
        else if (part !== '\r') put(part);
        if (part === '\n' || part === '\r') column = 0;
      }
      if (typeof done === 'function') done();
      return true;
    };
    return { stream: { write, isTTY: true }, lines: () => screen };
  }

  test('whatever is said stands above the line at the bottom, which is never doubled', async () => {
    const { stream, lines } = emulated();
    const screen = createScreen(stream, stream);
    screen.status('10 %');
    screen.say('one\n');
    screen.status('2 %');
    screen.status('20 %');
    await screen.payload('{"row":1}\n');
    screen.say('half ');
    screen.status('30 %');
    screen.say('a line\n');
    expect(lines()).toEqual(['one', '{"row":1}', 'half a line', '30 %']);
    screen.status('');
    screen.say('end\n');
    expect(lines()).toEqual(['one', '{"row":1}', 'half a line', 'end', '']);
  });

  test('payload that goes elsewhere than to the terminal holds nothing of it', async () => {
    const { stream, lines } = emulated();
    let payload = '';
    const write = (chunk: unknown, done: () => void) => {
      payload += chunk;
      done();
      return true;
    };
    const screen = createScreen({ write } as never, stream);
    screen.status('10 %');
    await screen.payload('a,b\n');
    expect([payload, lines()]).toEqual(['a,b\n', ['10 %']]);
  });
});

test('durations as a person says them', () => {
  const said = [0, 0.2, 59, 60, 200, 3_599.5, 7_500].map((seconds) => durationText(seconds, say));
  expect(said).toEqual(['0 秒', '1 秒', '59 秒', '1 分 00 秒', '3 分 20 秒', '1 小时 00 分', '2 小时 05 分']);
});

test.each([
  ['linux', 'a.xlsx', 'a.xlsx'],
  ['linux', '船舶（新）.xlsx', "'船舶（新）.xlsx'"],
  ['linux', "it's $HOME.csv", "'it'\\''s $HOME.csv'"],
  ['linux', 'a\\b', "'a\\b'"],
  ['linux', '', "''"],
  ['win32', 'C:\\数据\\a.xlsx', 'C:\\数据\\a.xlsx'],
  ['win32', 'C:\\my data\\a.xlsx', '"C:\\my data\\a.xlsx"'],
  ['win32', 'C:\\my data\\', '"C:\\my data\\\\"'],
  ['win32', 'a&b,c;d.csv', '"a&b,c;d.csv"'],
  ['win32', "it's $x.csv", "'it''s $x.csv'"],
  ['win32', '', '""'],
])('on %s the word %j is typed %s', (platform, word, typed) => {
  expect(commandLine(['validate', word], platform)).toBe(`danbao validate ${typed}`);
});

test('no text leaves an escape code, a control character or reversed writing', () => {
  const nasty = 'a\u001b]0;title\u0007b\u001b]8;;http://x\u001b\\c\u009b31md\u0000\r\ne\u202ef\u2066g\u001bPq\u001b\\';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
  expect(cleanText(nasty)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
});
