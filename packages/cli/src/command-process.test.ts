import { type SpawnOptions, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { bundleCommand } from '@danbao/testing/command/bundle-command';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'danbao-process-'));
const bin = join(folder, 'bin');
const cwd = join(folder, 'work');
const danbao = join(bin, 'danbao');
const path = [bin, process.env.PATH].join(delimiter);
const env = { PATH: path, HOME: folder, DANBAO_CONFIG_DIR: join(folder, 'config'), LANG: 'C.UTF-8', TERM: 'xterm' };
let command: Awaited<ReturnType<typeof bundleCommand>>;

beforeAll(async () => {
  command = await bundleCommand();
  for (const part of [bin, cwd, join(cwd, 'sub')]) mkdirSync(part);
  writeFileSync(danbao, `#!/bin/sh\nexec '${process.execPath}' '${command.bin}' "$@"\n`);
  chmodSync(danbao, 0o755);
  for (const name of ['ship.xlsx', 'two words.csv', 'notes.txt']) writeFileSync(join(cwd, name), '');
  const settings = { profiles: { test: { server: 'https://test.test' }, 正式: { production: true } } };
  mkdirSync(env.DANBAO_CONFIG_DIR);
  writeFileSync(join(env.DANBAO_CONFIG_DIR, 'config.json'), JSON.stringify(settings));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await command?.close();
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(program: string, words: readonly string[], options: SpawnOptions = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { cwd, env, ...options });
    let [stdout, stderr] = ['', ''];
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin?.end();
  });
}

const here = (name: string) => (process.env.PATH ?? '').split(delimiter).some((part) => existsSync(join(part, name)));

describe('loads nothing before it is needed', () => {
  /** The packages, our core among them, of which the process has loaded a file. */
  async function loadedBy(words: readonly string[]): Promise<string[]> {
    const coverage = mkdtempSync(join(folder, 'coverage-'));
    const { code } = await run(danbao, words, { env: { ...env, NODE_V8_COVERAGE: coverage } });
    expect([words, code]).toEqual([words, 0]);
    const urls = readdirSync(coverage).flatMap((name) => {
      const report = JSON.parse(readFileSync(join(coverage, name), 'utf8')) as { result: { url: string }[] };
      return report.result.map(({ url }) => url).filter((url) => url.startsWith('file:'));
    });
    const packages = urls.flatMap((url) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []);
    const isCore = urls.some((url) => /^\/\/ \.\.\/core\/src\//m.test(readFileSync(new URL(url), 'utf8')));
    return [...new Set([...packages, ...(isCore ? ['core'] : [])])].sort();
  }

  test.each([
    [['--version'], []],
    [['--help'], []],
    [['measures', 'import', '--help'], ['commander']],
    [['completion', 'bash'], []],
    [['config', 'list'], ['commander']],
    [['__complete', 'bash', '3', 'measures', 'import', '--'], []],
    // This one shows that the look finds what is loaded.
    [
      ['measures', 'template', '--kind', 'ship', '--out', '../loaded.csv'],
      expect.arrayContaining(['commander', 'core']),
    ],
  ])('%j', async (words, packages) => {
    expect(await loadedBy(words)).toEqual(packages);
  });
});

describe('shells complete', () => {
  const lines: [line: string, offered: string[]][] = [
    ['danbao mea', ['measures']],
    ['danbao measures imp', ['import']],
    ['danbao measures template --kind la', ['land', 'land-lease']],
    ['danbao measures template --kind 船', ['船舶']],
    ['danbao completion ', ['bash', 'fish', 'powershell', 'zsh']],
    ['danbao whoami --lang e', ['en']],
    ['danbao whoami --profile ', ['test', '正式']],
    ['danbao whoami --js', ['--json']],
    ['danbao measures import ', ['ship.xlsx', 'sub', 'two words.csv']],
    ['danbao config get profile.test.s', ['profile.test.server']],
    ['danbao nothing ', []],
  ];

  test('bash, really run', async () => {
    const script = [
      'eval "$(danbao completion bash)"',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: bash reads it
      'offered() { COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=(); _danbao; IFS="|"; echo "${COMPREPLY[*]}"; }',
      ...lines.map(([line]) => `offered ${line.endsWith(' ') ? `${line}''` : line}`),
      // bash breaks the words of a line at = and :
      'offered danbao whoami --server https : //a.test --profile = t',
    ].join('\n');
    const { stdout, stderr } = await run('bash', ['-c', script]);
    const offered = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('|').filter(Boolean).sort());
    expect([offered, stderr]).toEqual([[...lines.map(([, words]) => words), ['test']], '']);
  });

  test('zsh and fish, where they are, read theirs', async () => {
    if (here('zsh')) {
      const { stderr, stdout } = await run('zsh', ['-c', 'compdef() { echo $1 $2 }; eval "$(danbao completion zsh)"']);
      expect([stderr, stdout]).toEqual(['', '_danbao danbao\n']);
    }
    // fish offers other files too, below the sheets.
    for (const [line, words] of here('fish') ? lines.filter(([line]) => !line.includes('import ')) : []) {
      const { stdout } = await run('fish', ['-c', `danbao completion fish | source; complete -C '${line}'`]);
      expect([
        line,
        stdout
          .split('\n')
          .flatMap((one) => one.split('\t')[0] || [])
          .sort(),
      ]).toEqual([line, words]);
    }
    for (const shell of ['zsh', 'fish'])
      expect((await run(danbao, ['completion', shell])).stdout).toContain(`__complete ${shell}`);
  });

  test('PowerShell, whose last word is lost when it is empty, is answered by the count', async () => {
    const { stdout } = await run(danbao, ['__complete', 'powershell', '2', 'measures']);
    expect(stdout.split('\n').map((line) => line.split('\t')[0])).toEqual(
      expect.arrayContaining(['none', 'import', 'export']),
    );
    expect((await run(danbao, ['completion', 'powershell'])).stdout).toContain('-CommandName danbao');
  });
});

describe('at a real terminal', () => {
  /** Types the keys one after another, each when its words have been shown. */
  function typed(answers: readonly (readonly [shown: string, keys: string])[]): Promise<Ended> {
    return new Promise((resolve, reject) => {
      const child = spawn('script', ['-qec', `danbao`, '/dev/null'], { cwd, env });
      let [stdout, from, next] = ['', 0, 0];
      child.stdout.on('data', (chunk) => {
        stdout += chunk;
        const [shown, keys] = answers[next] ?? [];
        if (shown === undefined || !stdout.slice(from).includes(shown)) return;
        next += 1;
        from = stdout.length;
        child.stdin.write(keys ?? '');
      });
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, stdout, stderr: '' }));
    });
  }

  const [down, enter] = ['\u001b[B', '\r'];

  test.runIf(here('script'))('the guide leads to a template and runs the command that it shows', async () => {
    const { code, stdout } = await typed([
      ['要做什么', `${down}${down}${down}${enter}`],
      ['哪一类数据', `${down}${down}${enter}`],
      ['土地 (land)', 'ship'],
      ['❯ 船舶 (ship)', enter],
      ['保存为', `guided.csv${enter}`],
      ['现在运行', `y${enter}`],
    ]);
    expect(stdout).toContain('danbao measures template --kind ship --out guided.csv');
    expect(code).toBe(0);
    expect(readFileSync(join(cwd, 'guided.csv'), 'utf8')).toContain('船名');
  });

  test.runIf(here('script'))('Ctrl-C leaves the guide', async () => {
    const { code, stdout } = await typed([['要做什么', '\u0003']]);
    expect([code, stdout]).toEqual([130, expect.stringContaining('已取消')]);
  });

  test('without a terminal nothing is asked: the help', async () => {
    const { code, stdout } = await run(danbao, []);
    expect([code, stdout]).toEqual([0, expect.stringContaining('用法：')]);
  });
});
