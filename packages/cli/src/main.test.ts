import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { measureKinds, owner } from '@danbao/core/measures';
import { sheetColumns } from '@danbao/core/sheet';
import { terminal } from '@danbao/testing/command/run-danbao';
import { account, type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { fillWorkbook } from '@danbao/testing/workbooks/sheet-files';
import { shipRow } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { summaryText } from './command.ts';
import { commandsIn } from './commands.ts';
import { en } from './i18n/en.ts';
import { createSay } from './i18n/say.ts';
import { zh } from './i18n/zh.ts';
import { turnFactorOn } from './testing/second-factor.ts';

const commands = await commandsIn();

describe('without a server', () => {
  const alone = terminal();
  afterAll(() => alone.close());
  const file = (name: string, content: string | Buffer) => writeFileSync(join(alone.folder, name), content);
  const validate = (name: string, ...more: string[]) =>
    alone.run(['measures', 'validate', name, '--kind', 'ship', '--offline', ...more]);
  const headings = (...texts: string[]) => `${texts.join(',')}\n${texts.map(() => 'x').join(',')}\n`;
  const required = sheetColumns(measureKinds.ship).flatMap(({ label, required }) =>
    required === true ? [label.zh] : [],
  );

  test('help in both languages names every command, option and exit code', async () => {
    for (const [lang, words] of [
      ['zh', zh],
      ['en', en],
    ] as const) {
      const top = await alone.run(['--help', '--lang', lang]);
      expect(top.stdout).toContain(words.helpExitCodes);
      expect(top.code).toBe(0);
      for (const { path, options, argument, ...command } of commands) {
        const help = await alone.run([...path, '--help', '--lang', lang]);
        const text = help.stdout.replace(/\s+/g, '');
        expect(text).toContain(
          summaryText(
            command,
            createSay(lang, () => {}),
          ).replace(/\s+/g, ''),
        );
        for (const key of [...options.map((option) => option.text), ...(argument ? [argument.text] : [])])
          expect(text).toContain(words[key].replace(/\s+/g, ''));
      }
    }
  });

  test('every sentence of one language has the same places in the other', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const key of Object.keys(zh) as (keyof typeof zh)[])
      expect([key, places(en[key])]).toEqual([key, places(zh[key])]);
  });

  test.each([
    [['meazures'], '没有命令 meazures'],
    [['measures', 'imprt'], '没有命令 imprt。查看可用命令：danbao measures --help'],
    [['measures', 'import'], '缺少参数 file。查看用法：danbao measures import --help'],
    [['measures', 'import', 'a', 'b'], '参数过多'],
    [['measures', 'export', '--knd', 'ship'], '没有选项 --knd'],
    [['measures', 'export', '--kind'], '选项 --kind <kind> 后面缺少内容'],
    [['measures', 'template', '--format', 'pdf'], '选项 --format <format> 的内容不在可选范围内'],
    [['measures', 'template'], '请用 --kind 指定种类：land（土地）, ship（船舶）'],
    [['measures', 'template', '--kind', '船'], '没有种类 船'],
    [['measures', 'template', '--kind', 'ship', '--out', 'a.pdf'], '看不出格式'],
    [['measures', 'template', '--kind', 'ship', '--out', 'none/a.xlsx'], '无法写入 none/a.xlsx（ENOENT）'],
    [['whoami'], '不知道服务器地址'],
    [['whoami', '--server', 'ftp://a'], '服务器地址 ftp://a 不正确'],
    [['measures', 'import', 'no.xlsx', '--kind', 'ship'], '找不到文件 no.xlsx'],
  ])('%j is refused with what to do next', async (words, sentence) => {
    const { code, stderr, stdout } = await alone.run(words);
    expect(stderr).toContain(sentence);
    expect(stdout).toBe('');
    expect(code).toBe(words.includes('none/a.xlsx') ? 1 : 2);
  });

  test.each([
    [['measurs'], '是否想输入：measures'],
    [['measures', 'imprt'], '是否想输入：import'],
    [['measures', 'export', '--knd', 'ship'], '是否想输入：--kind'],
    [['job', 'list'], '是否想输入：jobs'],
  ])('%j is asked what was meant', async (words, sentence) => {
    expect((await alone.run(words)).stderr).toContain(sentence);
  });

  test('help before the words is help of the words', async () => {
    const asked = await alone.run(['help', 'measures', 'import']);
    expect(asked).toEqual(await alone.run(['measures', 'import', '--help']));
    expect(asked.code).toBe(0);
    expect((await alone.run(['help'])).stdout).toContain('命令：');
  });

  test('a noun without a verb shows its commands', async () => {
    const { code, stderr, stdout } = await alone.run(['measures']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('用法：');
  });

  test('files that are no sheets', async () => {
    file('empty.csv', '');
    file('blank.csv', '\n\n');
    file('old.xls', Buffer.from([1, 0, 255]));
    file('text.xlsx', '船名,船舶登记号');
    file('odd.csv', Buffer.from([0xff, 0xff, 0x2c]));
    mkdirSync(join(alone.folder, 'folder.xlsx'));
    for (const [name, words] of [
      ['empty.csv', '是空文件'],
      ['blank.csv', '没有任何内容'],
      ['old.xls', '另存为 .xlsx'],
      ['text.xlsx', '不是有效的 XLSX 工作簿'],
      ['odd.csv', '无法识别'],
      ['folder.xlsx', '不是文件'],
    ] as const) {
      const { code, stderr } = await validate(name);
      expect(stderr).toContain(words);
      expect(code).toBe(2);
    }
  });

  test('headings: none, missing, twice, misspelt and other units are refused; foreign ones are named and left out', async () => {
    const problems = async (...texts: string[]) => {
      file('h.csv', headings(...texts));
      const { code, stderr } = await validate('h.csv');
      return { code, stderr };
    };
    expect((await problems('姓名', '年龄')).stderr).toContain('没有一个列标题属于船舶');
    expect((await problems('船名')).stderr).toContain('缺少列“*担保物名称”');
    expect((await problems(...required, '船名')).stderr).toContain('列“船名”重复');
    expect((await problems(...required, '评估价值（元）')).stderr).toContain('的单位不是 万元');
    expect((await problems(...required, '建造日间')).stderr).toContain('是否应为“建造时间”？');
    const foreign = await problems(...required, '内部编号甲乙丙丁');
    expect(foreign.stderr).toContain('这些列无法识别，不会导入：内部编号甲乙丙丁');
    expect(foreign.code).toBe(2);
  });

  test('half a check passes only where it was asked for', async () => {
    file('h.csv', headings(...required));
    const { code, stderr, stdout } = await alone.run(['measures', 'validate', 'h.csv', '--kind', 'ship', '--json']);
    expect([code, stdout]).toEqual([4, '']);
    expect(stderr).toContain('danbao measures validate h.csv --kind ship --json --offline');
  });

  test('standard input is read as a file is', async () => {
    const content = Readable.from([headings(...required)]);
    const { code, lines, stderr } = await alone.run(
      ['measures', 'validate', '-', '--kind', 'ship', '--offline', '--json'],
      { stdin: content },
    );
    expect([code, lines.at(-1)]).toEqual([2, expect.objectContaining({ rows: 1, wrong: 1 })]);
    expect(stderr).toContain('stdin-错误.csv');
    expect(readFileSync(join(alone.folder, 'stdin-错误.csv'), 'utf8')).toContain('错误信息');
    const none = await alone.run(['measures', 'validate', '-', '--kind', 'ship', '--offline']);
    expect(none.stderr).toContain('是空文件');
  });

  test('a cell without a heading is named, not lost', async () => {
    file('extra.csv', `${required.join(',')}\n${required.map(() => 'x').join(',')},lost\n`);
    const { lines } = await validate('extra.csv', '--json');
    expect(lines.find(({ rule }) => rule === 'extraCell')).toMatchObject({ row: 2, value: 'lost' });
  });

  test('templates of every kind: the example row alone is nothing to import, and is right once its mark is off', async () => {
    for (const kind of [...Object.keys(measureKinds), 'owners']) {
      const words = kind === 'owners' ? ['owners'] : ['measures'];
      const rest = kind === 'owners' ? [] : ['--kind', kind];
      for (const lang of ['zh', 'en']) {
        const out = `${kind}-${lang}.csv`;
        expect((await alone.run([...words, 'template', ...rest, '--out', out, '--lang', lang])).code).toBe(0);
        expect((await alone.run([...words, 'validate', out, ...rest, '--offline'])).stderr).toContain('没有数据行');
        const text = readFileSync(join(alone.folder, out), 'utf8');
        file(out, text.replace(/示例：导入时跳过|Example: skipped by the import|示例：|Example: /, ''));
        const checked = await alone.run([...words, 'validate', out, ...rest, '--offline', '--json']);
        expect(checked.lines).toEqual([
          { type: 'summary', rows: 1, good: 1, wrong: 0, cells: 0, checkedWithServer: false },
        ]);
      }
    }
  });

  test('a file that is there is not overwritten unasked, and stdout can take the data', async () => {
    await alone.run(['owners', 'template', '--out', 'o.csv']);
    file('o.csv', 'mine');
    const refused = await alone.run(['owners', 'template', '--out', 'o.csv']);
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('danbao owners template --out o.csv --force'),
    ]);
    expect(readFileSync(join(alone.folder, 'o.csv'), 'utf8')).toBe('mine');
    const piped = await alone.run(['owners', 'template', '--out', '-']);
    expect(piped.stdout).toContain(sheetColumns(owner)[1]?.label.zh);
    expect(piped.stderr).toBe('');
  });
});

describe('with the server', () => {
  let here: SignedIn;
  beforeAll(async () => {
    here = await signedIn();
  });
  afterAll(() => here?.close());
  const server = () => here.server.baseUrl.replace(/\/api$/, '');

  test('login by stdin, environment or prompt; whoami; logout kills the token', async () => {
    const other = terminal({ fetch: here.server.fetch });
    const login = ['login', '--server', server(), '-u', account.username];
    expect((await other.run(login)).stderr).toContain('缺少密码');
    const wrong = await other.run([...login, '--password-stdin'], { stdin: Readable.from(['nonsense\n']) });
    expect([wrong.code, wrong.stderr]).toEqual([4, expect.stringContaining('登录失败：用户名或密码不正确')]);
    const right = await other.run([...login, '--password-stdin'], { stdin: Readable.from([`${account.password}\n`]) });
    expect([right.code, right.stdout]).toEqual([0, '']);
    const sessions = join(other.folder, 'config', 'sessions.json');
    expect(statSync(sessions).mode & 0o777).toBe(0o600);
    expect(readFileSync(sessions, 'utf8')).not.toContain(account.password);
    const [who] = (await other.run(['whoami', '--json'])).lines;
    expect(who).toMatchObject({ server: server(), user: { username: 'manager' } });
    const kept = readFileSync(sessions);
    expect((await other.run(['logout'])).code).toBe(0);
    expect((await other.run(['whoami'])).code).toBe(4);
    writeFileSync(sessions, kept);
    expect((await other.run(['whoami'])).code).toBe(4);
    const prompts = {
      text: async () => account.username,
      password: async () => account.password,
      confirm: async () => true,
    };
    const asked = await other.run(['login', '--server', server()], { isInteractive: true, prompts });
    expect([asked.code, asked.stdout]).toEqual([0, '']);
    other.close();
  });

  test('whoever has a second factor is asked for their code, and told where nobody can ask', async () => {
    const other = terminal({ fetch: here.server.fetch, env: { DANBAO_PASSWORD: account.password } });
    const login = ['login', '--server', server(), '-u', 'finance'];
    expect((await other.run(login)).code).toBe(0);
    const codes = await turnFactorOn(here.server, 'finance', account.password);
    const alone = await other.run(login);
    expect([alone.code, alone.stderr]).toEqual([4, expect.stringContaining('已开启两步验证，没有登录')]);
    expect(alone.stderr).toContain('--otp CODE');
    const typed = ['000000', codes[0] ?? ''];
    const prompts = { text: async () => typed.shift() ?? '', password: async () => '', confirm: async () => true };
    const asked = await other.run(login, { isInteractive: true, prompts });
    expect([asked.code, asked.stderr]).toEqual([0, expect.stringContaining('验证码不正确')]);
    expect((await other.run([...login, '--otp', codes[1] ?? ''])).code).toBe(0);
    const used = await other.run([...login, '--otp', codes[1] ?? '']);
    expect([used.code, used.stderr]).toEqual([4, expect.stringContaining('登录失败：验证码不正确')]);
    const env = { DANBAO_PASSWORD: account.password, DANBAO_OTP: codes[2] ?? '' };
    const byEnvironment = terminal({ fetch: here.server.fetch, env });
    expect((await byEnvironment.run(login)).code).toBe(0);
    byEnvironment.close();
    other.close();
  });

  test('whoever has a password of others is asked for one of their own, and told where nobody can ask', async () => {
    const { users } = await import('../../../examples/server/src/db/schema.ts');
    const { eq } = await import('drizzle-orm');
    const { db } = here.server.deps;
    await db.update(users).set({ mustChangePassword: true }).where(eq(users.username, 'lead'));
    const other = terminal({ fetch: here.server.fetch, env: { DANBAO_PASSWORD: account.password } });
    const login = ['login', '--server', server(), '-u', 'lead'];
    const alone = await other.run(login);
    expect([alone.code, alone.stderr]).toEqual([4, expect.stringContaining('须先修改，没有登录')]);
    expect((await other.run(['whoami', '--server', server()])).code).toBe(4);
    const typed = ['a new one, long', 'a new one', '12345678', '12345678', 'a new one, long', 'a new one, long'];
    const prompts = { password: async () => typed.shift() ?? '', text: async () => '', confirm: async () => true };
    const asked = await other.run(login, { isInteractive: true, prompts });
    expect(asked.code).toBe(0);
    expect(asked.stderr).toMatch(/两次输入的新密码不一致[\s\S]*没有修改[\s\S]*密码已修改/);
    expect((await other.run(['whoami', '--server', server()])).code).toBe(0);
    other.close();
  });

  test('whoever has no second factor though the role asks for one is not signed in, and told where to set it up', async () => {
    const { roles, users } = await import('../../../examples/server/src/db/schema.ts');
    const { eq } = await import('drizzle-orm');
    const { db } = here.server.deps;
    const [row] = await db.select().from(users).where(eq(users.username, 'canteen'));
    const ask = (asksFactor: boolean) =>
      db
        .update(roles)
        .set({ asksFactor })
        .where(eq(roles.roleId, row?.roleId ?? ''));
    const other = terminal({ fetch: here.server.fetch, env: { DANBAO_PASSWORD: account.password } });
    const login = ['login', '--server', server(), '-u', 'canteen'];
    await ask(true);
    const alone = await other.run(login);
    expect([alone.code, alone.stderr]).toEqual([4, expect.stringContaining('须使用两步验证，没有登录')]);
    expect((await other.run(['whoami', '--server', server()])).code).toBe(4);
    await ask(false);
    expect((await other.run(login)).code).toBe(0);
    other.close();
  });

  test('a token is never sent to another server', async () => {
    const { code, stderr } = await here.danbao.run(['whoami', '--server', 'http://evil.test']);
    expect([code, stderr]).toEqual([4, expect.stringContaining('尚未登录 http://evil.test')]);
  });

  test('without the permission nothing is sent, and the exit code says so', async () => {
    const viewer = terminal({
      fetch: here.server.fetch,
      env: { DANBAO_SERVER: server(), DANBAO_PASSWORD: account.password },
    });
    await viewer.run(['login', '-u', 'viewer']);
    await viewer.run(['measures', 'template', '--kind', 'ship']);
    await fillWorkbook(join(viewer.folder, 'ship.xlsx'), measureKinds.ship, [shipRow(1, '甲')]);
    const { code, stderr } = await viewer.run(['measures', 'import', 'ship.xlsx', '--kind', 'ship', '--yes']);
    expect([code, stderr]).toEqual([4, expect.stringContaining('viewer 没有权限 measure:write，未写入任何数据')]);
    viewer.close();
  });

  test('no terminal to ask at, or a person who says no: nothing is sent', async () => {
    const { rows } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
    const count = async () => (await here.client.measures.list({ kind: 'ship' })).total;
    const before = await count();
    await here.danbao.run(['measures', 'template', '--kind', 'ship']);
    const path = join(here.danbao.folder, 'ship.xlsx');
    await fillWorkbook(path, measureKinds.ship, [shipRow(1, String(rows[0]?.certificateCode))]);
    const words = ['measures', 'import', 'ship.xlsx', '--kind', 'ship'];
    const silent = await here.danbao.run(words);
    expect([silent.code, silent.stderr]).toEqual([2, expect.stringContaining(`${words.join(' ')} --yes`)]);
    let question = '';
    const answer = (agreed: boolean) => ({
      text: async () => '',
      password: async () => '',
      confirm: async (message: string) => {
        question = message;
        return agreed;
      },
    });
    expect((await here.danbao.run(words, { isInteractive: true, prompts: answer(false) })).code).toBe(2);
    expect(question).toContain('新增 1 行');
    expect(await count()).toBe(before);
    expect((await here.danbao.run(words, { isInteractive: true, prompts: answer(true) })).code).toBe(0);
    expect(await count()).toBe(before + 1);
  });

  test('a job that cannot be written is told with the command that works once there is room', async () => {
    const config = join(here.danbao.folder, 'full-config');
    const env = { DANBAO_CONFIG_DIR: config };
    await here.danbao.run(['login', '-u', here.username], { env });
    // As on a full disk: a folder of jobs that cannot be made.
    symlinkSync(join(config, 'nowhere', 'jobs'), join(config, 'jobs'));
    const words = ['owners', 'import', 'full.csv', '--yes'];
    await here.danbao.run(['owners', 'template', '--out', 'full.csv'], { env });
    const { code, stderr } = await here.danbao.run(words, { env });
    expect([code, stderr]).toEqual([1, expect.stringContaining('danbao owners import full.csv --yes')]);
  });

  test('words of the server and of files cannot drive the terminal', async () => {
    const fetch = async () =>
      new Response(JSON.stringify({ message: '\u001b[31m红\u001b]0;标题\u0007\u009b2J\u202e' }), { status: 418 });
    const { stderr } = await here.danbao.run(['whoami'], { fetch });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
    expect(stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    writeFileSync(join(here.danbao.folder, 'esc.csv'), '船名,\u001b[2J标题\n\u001b[31mx,y\n');
    const file = await here.danbao.run(['measures', 'validate', 'esc.csv', '--kind', 'ship']);
    expect(file.stderr).not.toContain('\u001b');
  });

  test('a server that is down, silent HTML or redirects is a network failure with the command to try again', async () => {
    const fails: (() => Promise<Response>)[] = [
      () => Promise.reject(new TypeError('fetch failed')),
      async () => new Response('<html>', { status: 200 }),
      async () => new Response('', { status: 302, headers: { location: 'http://evil.test' } }),
      async () => new Response('', { status: 503 }),
    ];
    for (const fetch of fails) {
      const { code, stderr } = await here.danbao.run(['measures', 'export', '--kind', 'ship', '--out', 'x.xlsx'], {
        fetch,
      });
      expect([code, stderr]).toEqual([5, expect.stringContaining('danbao measures export --kind ship --out x.xlsx')]);
      const login = await here.danbao.run(['login', '-u', here.username], { fetch });
      expect([login.code, login.stderr]).toEqual([5, expect.not.stringContaining('核对')]);
    }
  });
});
