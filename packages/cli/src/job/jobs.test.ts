import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ship } from '@danbao/core/measures';
import { sheetColumns } from '@danbao/core/sheet';
import { account, type SignedIn, signedIn, signedInTo } from '@danbao/testing/command/signed-in';
import { cellsOf, fillCsv } from '@danbao/testing/workbooks/sheet-files';
import { type RowTexts, shipRow } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortWaits } from '../testing/deadlines.ts';
import { faulty, withoutBatches } from '../testing/faults.ts';

let here: SignedIn;
let owner = '';
beforeAll(async () => {
  here = await signedIn();
  const { rows } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  owner = String(rows[0]?.certificateCode);
});
afterAll(() => here?.close());

const run = (...words: string[]) => here.danbao.run(words);
const importing = (file: string, ...more: string[]) =>
  run('measures', 'import', file, '--kind', 'ship', '--yes', ...more);
const path = (file: string) => join(here.danbao.folder, file);

async function write(file: string, rows: readonly RowTexts[]) {
  await run('measures', 'template', '--kind', 'ship', '--out', file, '--force', '--offline');
  await fillCsv(path(file), ship, rows);
}

async function stored(prefix: string) {
  const { rows } = await here.client.measures.list({ kind: 'ship', pageSize: '1000', optName: prefix });
  return rows.filter(({ optName }) => optName.startsWith(prefix));
}

const named = (prefix: string, index: number, change: RowTexts = {}): RowTexts => ({
  ...shipRow(index, owner),
  optName: `${prefix} ${index}`,
  ...change,
});

async function newestJob(): Promise<Record<string, unknown>> {
  const { lines } = await run('jobs', 'list', '--json');
  return lines[0] ?? {};
}

test('a job is listed and shown, its results are written, its marked file is mended and fed again, and it is undone', async () => {
  const rows = [named('甲批', 1), named('甲批', 2), named('甲批', 3, { assessValue: '两千' })];
  await write('a.csv', rows);
  const first = await importing('a.csv');
  expect(first.code).toBe(3);
  expect(first.stderr).toContain('已把 1 行的问题标注在 a-错误.csv');
  expect(await newestJob()).toMatchObject({
    state: 'finished',
    file: 'a.csv',
    done: 2,
    rows: 2,
    wrong: 1,
    user: 'manager',
  });
  expect((await run('jobs', 'list')).stdout).toMatch(/a\.csv +2\/2 +有误 1/);
  const job = String((await newestJob()).job);
  expect(job).toMatch(/^\d{6}-[0-9a-z]{4}$/);

  const shown = await run('jobs', 'show', job);
  expect(shown.stdout).toContain('新增 2，修改 0');
  expect(shown.stdout).toContain(`danbao jobs undo ${job}`);
  const results = await run('jobs', 'results', job);
  expect(results.lines.map(({ row, action, state }) => [row, action, state])).toEqual([
    [3, 'create', 'created'],
    [4, 'create', 'created'],
    [5, 'error', undefined],
  ]);
  expect((await run('jobs', 'results', job, '--as', 'csv', '--out', 'r.csv')).code).toBe(0);
  expect(await cellsOf(path('r.csv'))).toHaveLength(4);

  const marked = readFileSync(path('a-错误.csv'), 'utf8');
  expect(marked).toContain('请输入正确金额');
  writeFileSync(path('a-错误.csv'), marked.replace('两千', '2000'));
  const mended = await importing('a-错误.csv', '--json');
  expect(mended.lines.at(-1)).toMatchObject({ created: 1, same: 2, rejected: 0 });
  expect(mended.code).toBe(0);
  expect(await stored('甲批')).toHaveLength(3);

  const [changed] = (await stored('甲批')).filter(({ optName }) => optName === '甲批 1');
  await here.client.measures.update({ ...changed, shipName: '别人改的' } as never, { version: '1' });
  expect(await run('jobs', 'undo', job)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('确认撤销请加 --yes'),
  });
  const dry = await run('jobs', 'undo', job, '--dry-run');
  expect([dry.code, dry.stderr]).toEqual([0, expect.stringContaining('删除 2 行，还原 0 行')]);
  expect(dry.stderr).toContain('第 3 行不会撤销：导入之后已被他人修改');
  expect(dry.stderr).toContain('其中 1 行在导入之后已被他人修改，不会撤销');
  const undone = await run('jobs', 'undo', job, '--yes');
  expect(undone.stderr).toContain('第 3 行未撤销');
  expect(undone.stderr).toContain('已撤销 1，未能撤销 1');
  expect(undone.code).toBe(3);
  expect((await stored('甲批')).map(({ optName }) => optName).sort()).toEqual(['甲批 1', '甲批 3']);
  expect(undone.stderr).toContain('已被他人修改');
  expect((await run('jobs', 'show', job)).stdout).toContain('部分撤销');
  expect((await run('jobs', 'undo', job, '--yes')).stderr).toContain('已撤销 0，未能撤销 1');
});

test('what is in use is not undone, for the true reason, and can be undone once it is free', async () => {
  const columns = [
    'ownerType',
    'ownerName',
    'certificateCode',
    'legalPerson',
    'phone',
    'contact',
    'phoneOne',
    'houseAddress',
  ];
  const cells = ['企业', '撤销公司', '91110000MA00T00X58', '张三', '021-58886666', '李四', '13800000000', '外滩 1 号'];
  writeFileSync(path('o.csv'), `${columns.join(',')}\n${cells.join(',')}\n`);
  expect((await run('owners', 'import', 'o.csv', '--yes')).code).toBe(0);
  const job = String((await newestJob()).job);
  await write('used.csv', [named('用权属人', 1, { clientList: '撤销公司' })]);
  expect((await importing('used.csv')).code).toBe(0);
  const used = String((await newestJob()).job);

  const refused = await run('jobs', 'undo', job, '--yes');
  expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('已用于 1 项担保措施')]);
  expect(refused.stderr).not.toContain('他人修改');
  expect(refused.stderr).toContain(`danbao jobs undo ${job}`);
  expect((await run('jobs', 'undo', used, '--yes')).code).toBe(0);
  expect((await run('jobs', 'undo', job, '--yes')).stderr).toContain('已撤销 1，未能撤销 0');
  expect((await run('jobs', 'show', job)).stdout).toContain('已撤销');
  expect((await run('jobs', 'undo', job, '--yes')).stderr).toContain('没有可以撤销的行');
});

test('what an import changed is restored by undo', async () => {
  await write('b.csv', [named('乙批', 1)]);
  await importing('b.csv');
  const [before] = await stored('乙批');
  await write('b2.csv', [named('乙批', 1, { optGuaranty_ID: before?.optGuaranty_ID ?? '', shipName: '改过的名' })]);
  const changed = await importing('b2.csv');
  expect(changed.stderr).toContain('船名：江海 1 号 → 改过的名');
  expect(await stored('乙批')).toMatchObject([{ shipName: '改过的名', version: '2' }]);
  expect((await run('jobs', 'undo', String((await newestJob()).job), '--yes')).code).toBe(0);
  expect(await stored('乙批')).toMatchObject([{ shipName: '江海 1 号', version: '3' }]);
});

test('an interrupted job is resumed from its folder alone, by nobody else and for no other file', async () => {
  await write(
    'c.csv',
    Array.from({ length: 12 }, (_, index) => named('丙批', index)),
  );
  const fetch = faulty(withoutBatches(here.server.fetch), 'addOneOptGuarantyInfo', async (number, send) => {
    if (number === 4) here.danbao.interrupt();
    return send();
  });
  const words = ['measures', 'import', 'c.csv', '--kind', 'ship', '--yes', '--concurrency', '2'];
  const stopped = await here.danbao.run(words, { fetch });
  const { job } = await newestJob();
  expect([stopped.code, stopped.stderr]).toEqual([130, expect.stringContaining(`danbao jobs resume ${job}`)]);
  expect((await run('jobs', 'show')).stdout).toContain('未完成');

  const text = readFileSync(path('c.csv'));
  writeFileSync(path('c.csv'), Buffer.concat([text, Buffer.from('x')]));
  const otherFile = await run('jobs', 'resume');
  expect([otherFile.code, otherFile.stderr]).toEqual([2, expect.stringContaining('的内容已不是任务')]);
  writeFileSync(path('c.csv'), text);
  await run('login', '-u', 'admin');
  const otherUser = await run('jobs', 'resume');
  expect([otherUser.code, otherUser.stderr]).toEqual([2, expect.stringContaining('由 manager 建立')]);
  await run('login', '-u', account.username);
  const server = 'http://other.test';
  const sessions = join(here.danbao.folder, 'config', 'sessions.json');
  const kept = JSON.parse(readFileSync(sessions, 'utf8')) as { sessions: Record<string, string> };
  const [session = ''] = Object.values(kept.sessions);
  writeFileSync(sessions, JSON.stringify({ ...kept, sessions: { ...kept.sessions, [server]: session } }));
  const otherServer = await run('jobs', 'resume', '--server', server);
  expect([otherServer.code, otherServer.stderr]).toEqual([2, expect.stringContaining('属于服务器 http://server.test')]);

  expect((await run('jobs', 'resume')).code).toBe(0);
  expect(await stored('丙批')).toHaveLength(12);
  expect((await run('jobs', 'resume')).stderr).toContain('没有未完成的任务');
  expect((await run('jobs', 'resume', String(job))).stderr).toContain('已经完成');
  expect((await run('jobs', 'resume', '../../x')).stderr).toContain('没有任务');
});

test('records of finished jobs are removed on request; a plan that was not confirmed leaves none', async () => {
  await write('d.csv', [named('丁批', 1)]);
  const folder = join(here.danbao.folder, 'config', 'jobs');
  const before = readdirSync(folder).length;
  expect((await run('measures', 'import', 'd.csv', '--kind', 'ship')).code).toBe(2);
  expect((await importing('d.csv', '--dry-run')).code).toBe(0);
  expect(readdirSync(folder)).toHaveLength(before);
  expect((await run('jobs', 'remove')).stderr).toContain('danbao jobs remove --finished');
  const kept = await run('jobs', 'remove', '--finished');
  expect([kept.code, kept.stderr]).toEqual([2, expect.stringContaining('不能再撤销')]);
  await run('jobs', 'remove', '--finished', '--yes');
  expect(readdirSync(folder)).toEqual([]);
  expect((await run('jobs', 'list')).stderr).toContain('没有导入任务');
});

test('a sheet in 元 is refused, converted exactly on request, and its mapping is kept', async () => {
  const columns = sheetColumns(ship);
  const row = named('戊批', 1, { assessValue: '20005000', invoiceValue: '10.5' });
  const headings = columns.map(({ name, label }) => (name === 'assessValue' ? '评估价值（元）' : label.zh));
  const cells = columns.map(({ name }) => String(row[name] ?? '').replaceAll(',', '，'));
  writeFileSync(path('e.csv'), `${headings.join(',')}\n${cells.join(',')}\n`);
  const refused = await importing('e.csv');
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--units yuan=convert')]);
  const converted = await importing('e.csv', '--units', 'yuan=convert', '--save-map', 'e.json');
  expect(converted.code).toBe(0);
  expect(await stored('戊批')).toMatchObject([{ assessValue: '2000.5', invoiceValue: '10.5' }]);
  expect(JSON.parse(readFileSync(path('e.json'), 'utf8'))).toMatchObject({ units: { assessValue: 'yuan' } });
  const again = await importing('e.csv', '--map', 'e.json', '--json');
  expect(again.stderr).toContain('没有需要导入的行');
  writeFileSync(path('bad.json'), '{"version":1,"subject":"ship","headings":{"甲":"nothing"}}');
  expect((await importing('e.csv', '--map', 'bad.json')).stderr).toContain('“甲”对应的列 nothing 不存在');
});

test('days that are all one early by a time zone are refused until it is said which day is meant', async () => {
  const early = { shipBuyDate: '2026-01-04 16:00:00' };
  await write('n.csv', [named('申批', 1, early), named('申批', 2, early)]);
  const refused = await importing('n.csv');
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--days 购置日期=next')]);
  expect((await importing('n.csv', '--days', 'tomorrow')).stderr).toContain('购置日期=next');
  const asked: string[] = [];
  const prompts = { confirm: async (text: string) => asked.push(text) > 0 };
  const words = ['measures', 'import', 'n.csv', '--kind', 'ship', '--yes', '--save-map', 'n.json'];
  expect((await here.danbao.run(words, { isInteractive: true, prompts })).code).toBe(0);
  expect(asked).toEqual([expect.stringContaining('按次日读取')]);
  expect(await stored('申批')).toMatchObject([{ shipBuyDate: '2026-01-05' }, { shipBuyDate: '2026-01-05' }]);
  expect((await importing('n.csv', '--map', 'n.json')).stderr).toContain('没有需要导入的行');
  // As written: the same rows, a day earlier.
  const same = await importing('n.csv', '--days', 'same', '--dry-run', '--json');
  expect(same.code).toBe(0);
  await write('o.csv', [named('酉批', 1, early), named('酉批', 2, { shipBuyDate: '2026-01-05' })]);
  const warned = await run('measures', 'validate', 'o.csv', '--kind', 'ship', '--json');
  expect(warned.lines).toContainEqual(expect.objectContaining({ rule: 'earlyDay', row: 3, confirmable: true }));
});

test('a heading that is nearly known is asked about at a terminal, and its mapping is kept where nobody answers', async () => {
  await write('j.csv', [named('癸批', 1)]);
  writeFileSync(path('j.csv'), readFileSync(path('j.csv'), 'utf8').replace('发票金额', '发票金额数'));
  const refused = await importing('j.csv', '--dry-run', '--save-map', 'j.json');
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('是否应为“发票金额”')]);
  expect(JSON.parse(readFileSync(path('j.json'), 'utf8')).headings).toMatchObject({ '发票金额数（万元）': null });
  const asked: string[] = [];
  const prompts = { confirm: async (text: string) => asked.push(text) > 0 };
  const planned = await here.danbao.run(['measures', 'import', 'j.csv', '--kind', 'ship', '--dry-run', '--json'], {
    isInteractive: true,
    prompts,
  });
  expect([planned.code, asked]).toEqual([0, [expect.stringContaining('“发票金额数（万元）”无法识别，是“发票金额”吗')]]);
  expect(planned.lines).toMatchObject([
    { type: 'plan', action: 'create', values: expect.objectContaining({ shipName: expect.any(String) }) },
    { type: 'planSummary', rows: 1, create: 1 },
  ]);
});

test('a row that stands twice is added twice, and that is said', async () => {
  await write('g.csv', [named('庚批', 1), named('庚批', 2), named('庚批', 1)]);
  const checked = await here.danbao.run(['measures', 'validate', 'g.csv', '--kind', 'ship']);
  expect([checked.code, checked.stderr]).toEqual([0, expect.stringContaining('完全相同，将各自新增，例如：第 5 行')]);
  const planned = await importing('g.csv', '--dry-run');
  expect(planned.stderr).toContain('有 1 行与上面的行完全相同，将各自新增，例如：第 5 行');
  await importing('g.csv');
  expect((await importing('g.csv')).stderr).not.toContain('完全相同，将');
});

test('a row that went in and is changed in the marked copy is changed on the server, not added once more', async () => {
  await write('h.csv', [named('辛批', 1), named('辛批', 2, { assessValue: '两千' })]);
  expect((await importing('h.csv')).code).toBe(3);
  const marked = readFileSync(path('h-错误.csv'), 'utf8');
  writeFileSync(path('h-错误.csv'), marked.replace('两千', '2000').replace('江海 1 号', '江海 9 号'));
  const mended = await importing('h-错误.csv', '--json');
  expect(mended.lines.at(-1)).toMatchObject({ created: 1, updated: 1, rejected: 0 });
  expect((await stored('辛批')).map(({ shipName }) => shipName).sort()).toEqual(['江海 2 号', '江海 9 号']);
});

test('two units import the same sheet: each has its own records', async () => {
  await write('i.csv', [named('壬批', 1)]);
  expect((await importing('i.csv')).code).toBe(0);
  const other = await signedInTo(here.server, 'branch');
  const sheet = join(other.danbao.folder, 'i.csv');
  writeFileSync(sheet, readFileSync(path('i.csv')));
  const { rows } = await other.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  writeFileSync(sheet, readFileSync(sheet, 'utf8').replaceAll(owner, String(rows[0]?.certificateCode)));
  const imported = await other.danbao.run(['measures', 'import', 'i.csv', '--kind', 'ship', '--yes']);
  await other.close();
  expect([imported.code, imported.stderr]).toEqual([0, expect.stringContaining('新增 1')]);
});

test('a sheet without a row is not taken for one that is in already', async () => {
  await write('none.csv', []);
  const { code, stderr } = await importing('none.csv');
  expect([code, stderr]).toEqual([2, expect.stringContaining('没有数据行')]);
});

test('of two that plan the same file at once only one sends it, so that no row belongs to two jobs', async () => {
  await write('rival.csv', [named('竞争', 1), named('竞争', 2)]);
  const words = ['measures', 'import', 'rival.csv', '--kind', 'ship'];
  const waits = shortWaits();
  let rival: Awaited<ReturnType<typeof run>> | undefined;
  const first = await here.danbao.run(words, {
    isInteractive: true,
    prompts: {
      confirm: async () => {
        // Another terminal has planned the same, and is sending it now: its server does not answer.
        const fails = () => Promise.reject(new TypeError('fetch failed'));
        const noBatch = faulty(here.server.fetch, 'measures/addBatch', fails);
        const fetch = faulty(noBatch, 'addOneOptGuarantyInfo', fails);
        rival = await here.danbao.run([...words, '--yes'], { fetch });
        return true;
      },
    },
  });
  waits.restore();
  expect(rival?.code).toBe(5);
  expect(first.stderr).toContain('继续上次中断的导入');
  expect((await run('jobs', 'list', '--json')).lines.filter(({ file }) => file === 'rival.csv')).toHaveLength(1);
  expect(await stored('竞争')).toHaveLength(2);
});

test.each(['manager', 'lead'])(
  'of two machines that import the same sheet at once each undoes its own rows alone: %s at the other',
  async (username) => {
    const name = `两机${username}`;
    await write(
      'two.csv',
      [1, 2, 3].map((index) => named(name, index)),
    );
    const words = ['measures', 'import', 'two.csv', '--kind', 'ship'];
    const there = await signedInTo(here.server, username);
    writeFileSync(join(there.danbao.folder, 'two.csv'), readFileSync(path('two.csv')));
    let other: Awaited<ReturnType<typeof run>> | undefined;
    const own = await here.danbao.run(words, {
      isInteractive: true,
      prompts: {
        confirm: async () => {
          // The other machine plans the same now and sends two of its rows; the third never leaves it.
          const one = faulty(there.server.fetch, 'measures/addBatch', async (_number, _send, request) => {
            const { measures } = await request.clone().json();
            const body = JSON.stringify({ measures: measures.slice(0, 2) });
            const headers = new Headers(request.headers);
            headers.delete('content-length');
            await there.server.fetch(new Request(request.url, { method: 'POST', headers, body }));
            throw new TypeError('fetch failed');
          });
          const stop = faulty(one, 'addOneOptGuarantyInfo', () => Promise.reject(new TypeError('fetch failed')));
          other = await there.danbao.run([...words, '--yes'], { fetch: stop });
          return true;
        },
      },
    });
    expect([own.code, own.stderr]).toEqual([0, expect.stringMatching(/新增 1[，。].*另一次导入新增 2/)]);
    expect(other?.code).toBe(5);
    expect(await stored(name)).toHaveLength(3);
    const resumed = await there.danbao.run(['jobs', 'resume']);
    expect([resumed.code, resumed.stderr]).toEqual([0, expect.stringContaining('另一次导入新增 1')]);
    const undo = async ({ danbao }: Pick<SignedIn, 'danbao'>) => {
      const { lines } = await danbao.run(['jobs', 'list', '--json']);
      return (await danbao.run(['jobs', 'undo', String(lines[0]?.job), '--yes'])).code;
    };
    expect(await undo(here)).toBe(0);
    expect((await stored(name)).map(({ optName }) => optName).sort()).toEqual([`${name} 1`, `${name} 2`]);
    expect(await undo(there)).toBe(0);
    expect(await stored(name)).toEqual([]);
    await there.close();
  },
);

test('a marked copy never replaces a file that somebody has touched', async () => {
  await write('f.csv', [named('己批', 1, { assessValue: '两千' })]);
  const validate = () => run('measures', 'validate', 'f.csv', '--kind', 'ship');
  expect((await validate()).stderr).toContain('f-错误.csv');
  expect((await validate()).stderr).toContain('f-错误.csv');
  writeFileSync(path('f-错误.csv'), `${readFileSync(path('f-错误.csv'), 'utf8')}我的,\n`);
  expect((await validate()).stderr).toContain('f-错误2.csv');
  expect(readFileSync(path('f-错误.csv'), 'utf8')).toContain('我的');
  const asked = await run('measures', 'validate', 'f.csv', '--kind', 'ship', '--errors-out', 'f.csv');
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('f.csv 已存在')]);
  expect(existsSync(path('f.csv'))).toBe(true);
});
