import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { terminal } from '@danbao/testing/command/run-danbao';
import { afterAll, expect, test } from 'vitest';
import { commandsIn } from '../commands.ts';
import type { Prompts } from '../terminal/prompts.ts';

const commands = await commandsIn();

const danbao = terminal();
afterAll(() => danbao.close());

/** A person who gives these answers in turn; a choice is made by what is shown. */
function person(...answers: readonly (string | boolean)[]) {
  const asked: string[] = [];
  const left = [...answers];
  const next = (message: string) => {
    asked.push(message);
    if (left.length === 0) throw new Error(`not expected: ${message}`);
    return left.shift() as never;
  };
  const prompts: Partial<Prompts> = {
    text: async (message) => next(message),
    confirm: async (message) => next(message),
    choose: async (message, choices) => {
      const label: string = next(message);
      const found = choices.find((choice) => choice.label === label);
      if (!found) throw new Error(`${message}: ${label} is not among ${choices.map((choice) => choice.label)}`);
      return found.value;
    },
  };
  return { asked, left, changes: { isInteractive: true, prompts } };
}

async function guided(...answers: readonly (string | boolean)[]) {
  const one = person(...answers);
  const ran = await danbao.run([], one.changes);
  expect(one.left).toEqual([]);
  return { ...ran, asked: one.asked };
}

test('leads to a template, shows the command and runs it', async () => {
  const ran = await guided('生成导入模板', '担保措施', '船舶 (ship)', 'ship.csv', true);
  expect(ran.stderr).toContain('相应的命令：danbao measures template --kind ship --out ship.csv\n');
  expect([ran.code, readFileSync(join(danbao.folder, 'ship.csv'), 'utf8')]).toEqual([
    0,
    expect.stringContaining('船名'),
  ]);
});

test('asks before it overwrites, and runs nothing that is not agreed to', async () => {
  writeFileSync(join(danbao.folder, 'ship.csv'), 'mine');
  const ran = await guided('生成导入模板', '担保措施', '船舶 (ship)', 'ship.csv', true, false);
  expect(ran.stderr).toContain('--out ship.csv --force\n');
  expect([ran.code, readFileSync(join(danbao.folder, 'ship.csv'), 'utf8')]).toEqual([0, 'mine']);
});

test('offers the sheets of this folder, newest first, and takes any other path', async () => {
  writeFileSync(join(danbao.folder, 'o w.csv'), '');
  writeFileSync(join(danbao.folder, 'notes.txt'), '');
  const one = await guided('校验文件（不写入）', '权属人', 'o w.csv', false);
  expect(one.stderr).toContain("相应的命令：danbao owners validate 'o w.csv'\n");
  const elsewhere = join(danbao.folder, 'notes.txt');
  const other = await guided('校验文件（不写入）', '权属人', '其他文件……', '', '/data/none.xlsx', elsewhere, false);
  expect(other.stderr).toContain('不能为空');
  expect(other.stderr).toContain('找不到文件 /data/none.xlsx');
  expect(other.stderr).toContain(`danbao owners validate ${elsewhere}\n`);
});

test('a file whose name looks like an option is not read as one', async () => {
  writeFileSync(join(danbao.folder, '--yes.csv'), '');
  const { stderr } = await guided('导入文件', '权属人', '--yes.csv', false, false, false);
  expect(stderr).toContain('danbao owners import ./--yes.csv\n');
});

test('a workbook can say itself which kinds it holds', async () => {
  writeFileSync(join(danbao.folder, 'book.xlsx'), '');
  const { stderr } = await guided('校验文件（不写入）', '担保措施', '由工作表名称决定', 'book.xlsx', '', false);
  expect(stderr).toContain('danbao measures validate book.xlsx\n');
});

test('signing in asks for the server only when none is known', async () => {
  expect((await guided('登录', 'https://a.test', 'zhang', false)).stderr).toContain(
    'danbao login --server https://a.test --username zhang\n',
  );
  await danbao.run(['config', 'set', 'profile.test.server', 'https://a.test']);
  await danbao.run(['config', 'set', 'default-profile', 'test']);
  expect((await guided('登录', 'zhang', false)).stderr).toContain('相应的命令：danbao login --username zhang\n');
});

test('speaks the language asked for and keeps it in the command', async () => {
  const one = person('See all commands', true);
  const { stdout, stderr } = await danbao.run(['--lang', 'en'], one.changes);
  expect([stdout, stderr]).toEqual([
    expect.stringContaining('Usage:'),
    expect.stringContaining('danbao --help --lang en'),
  ]);
});

test('every command with a verb of the guide is reached', async () => {
  const verbs = { import: '导入文件', validate: '校验文件（不写入）', export: '导出数据', template: '生成导入模板' };
  for (const [verb, label] of Object.entries(verbs)) {
    const offered: string[] = [];
    const prompts: Partial<Prompts> = {
      choose: async (_message, choices) => {
        if (offered.length > 0 || !choices.some((choice) => choice.label === label)) {
          offered.push(...choices.map(({ value }) => value));
          throw new Error('enough');
        }
        return choices.find((choice) => choice.label === label)?.value ?? '';
      },
    };
    await danbao.run([], { isInteractive: true, prompts });
    expect(offered).toEqual(commands.filter(({ path }) => path[1] === verb).map(({ path }) => path[0]));
  }
});

test('Ctrl-C at a question leaves', async () => {
  const cancelled = Object.assign(new Error(), { name: 'ExitPromptError' });
  const { code, stderr } = await danbao.run([], {
    isInteractive: true,
    prompts: { choose: () => Promise.reject(cancelled) },
  });
  expect([code, stderr]).toEqual([130, expect.stringContaining('已取消')]);
});
