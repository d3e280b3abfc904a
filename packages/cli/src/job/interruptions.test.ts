import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FetchLike } from '@danbao/core/client';
import { owner, ship } from '@danbao/core/measures';
import { type Terminal, terminal } from '@danbao/testing/command/run-danbao';
import { account, type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { fillCsv } from '@danbao/testing/workbooks/sheet-files';
import { shipRow } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { company } from '../testing/company.ts';
import { type Fault, faulty, lostAnswer, withoutBatches } from '../testing/faults.ts';

const total = 24;
const words = ['measures', 'import', 'ship.csv', '--kind', 'ship', '--yes', '--concurrency', '8'];
const addPath = 'addOneOptGuarantyInfo';
const again = 'danbao jobs resume ';

let here: SignedIn;
let certificate = '';
/** Batches that break off have a file of their own. */
let oneByOne: FetchLike;
beforeAll(async () => {
  here = await signedIn();
  oneByOne = withoutBatches(here.server.fetch);
  const { rows } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  certificate = String(rows[0]?.certificateCode);
});
afterAll(() => here?.close());

// Every test has a folder, a sign-in and ships of its own on the one server.
let danbao: Terminal;
let first = 0;
beforeEach(async () => {
  const env = { DANBAO_SERVER: here.server.baseUrl.replace(/\/api$/, ''), DANBAO_PASSWORD: account.password };
  danbao = terminal({ fetch: here.server.fetch, env });
  first += total;
  await danbao.run(['login', '-u', account.username]);
  await danbao.run(['measures', 'template', '--kind', 'ship', '--out', 'ship.csv', '--offline']);
  const ships = Array.from({ length: total }, (_, index) => shipRow(first + index, certificate));
  await fillCsv(join(danbao.folder, 'ship.csv'), ship, ships);
});
afterEach(() => danbao?.close());

const run = (fault?: Fault, path = addPath) =>
  danbao.run(words, { fetch: fault ? faulty(oneByOne, path, fault) : oneByOne });

async function stored() {
  const { rows } = await here.client.measures.list({ kind: 'ship', pageSize: '1000' });
  const numbers = rows.map(({ optName }) => Number(/^船舶抵押 (\d+)$/.exec(optName)?.[1]));
  return numbers.filter((number) => number >= first && number < first + total);
}

const jobs = () => join(danbao.folder, 'config', 'jobs');
const job = () => readdirSync(jobs())[0] ?? '';
const journal = () => join(jobs(), job(), 'journal.jsonl');

test('Ctrl-C lets the rows on their way end, says how to continue, and continuing doubles nothing', async () => {
  const stopped = await run(async (number, send) => {
    if (number === 10) danbao.interrupt();
    return send();
  });
  expect(stopped.code).toBe(130);
  expect(stopped.stderr).toContain(again);
  const before = (await stored()).length;
  expect(before).toBeGreaterThanOrEqual(10);
  expect(before).toBeLessThan(total);
  expect(stopped.stderr).toContain(`还有 ${total - before} 行未完成`);
  expect(statSync(journal()).mode & 0o777).toBe(0o600);
  const text = readFileSync(journal(), 'utf8');
  expect(text).not.toMatch(/eyJ|江海|黄浦/);

  const continued = await run();
  expect(continued.stderr).toContain(`继续上次中断的导入，已完成 ${before} 行`);
  expect(continued.stderr).toContain(`新增 ${total - before}，修改 0，上次已完成 ${before}`);
  expect(continued.code).toBe(0);
  expect(await stored()).toHaveLength(total);
});

test('the connection breaks for good: the server is left alone, the command continues later', async () => {
  const calls = new Set<string | null>();
  const broken = await run(async (number, send, request) => {
    calls.add(request.headers.get('x-request-id'));
    if (number <= 5) return send();
    throw new TypeError('fetch failed');
  });
  expect(broken.code).toBe(5);
  expect(broken.stderr).toContain(again);
  expect(calls.size).toBeLessThan(total);
  const continued = await run();
  expect(continued.code).toBe(0);
  expect(await stored()).toHaveLength(total);
});

test('answers that were lost after the server had done its work double nothing', async () => {
  const doubtful = await run((number, send, request) =>
    number > 5 && number <= 12 ? lostAnswer(number, send, request) : send(),
  );
  expect([0, 5]).toContain(doubtful.code);
  const continued = await run();
  expect(continued.code).toBe(0);
  expect(await stored()).toHaveLength(total);
});

test('the same for owners, who have no id of their own', async () => {
  const codes = ['91110000MA00T00X58', '91310000MA1FL0A01P'];
  await danbao.run(['owners', 'template', '--out', 'owners.csv']);
  const rows = codes.map((certificateCode, index) => ({
    ...company,
    ownerType: '企业',
    ownerName: `失联${index}`,
    certificateCode,
  }));
  await fillCsv(join(danbao.folder, 'owners.csv'), owner, rows);
  const importOwners = (fault?: Fault) =>
    danbao.run(
      ['owners', 'import', 'owners.csv', '--yes', '--accept-warnings'],
      fault ? { fetch: faulty(here.server.fetch, 'insertOneOwnerInfo', fault) } : {},
    );
  const doubtful = await importOwners(lostAnswer);
  expect(doubtful.stderr).toContain('新增 2');
  expect(doubtful.code).toBe(0);
  expect((await importOwners()).code).toBe(0);
  const found = await here.client.owners.list({ queryCondition: { ownerName: '失联' } });
  expect(found.total).toBe(2);
});

test('the sign-in ends in the middle: 4, and after signing in the command continues', async () => {
  const refused = new Response(JSON.stringify({ message: 'refresh token无效' }), { status: 401 });
  const fetch = faulty(oneByOne, addPath, async (number, send) => (number <= 10 ? send() : refused.clone()));
  const stopped = await danbao.run(words, {
    fetch: faulty(fetch, 'auth/oauth/token', async () => refused.clone()),
  });
  expect(stopped.code).toBe(4);
  expect(stopped.stderr).toContain('danbao login');
  expect((await run()).code).toBe(4);
  await danbao.run(['login', '-u', account.username]);
  expect((await run()).code).toBe(0);
  expect(await stored()).toHaveLength(total);
});

test('a row that the server refuses is named cell by cell; the others go in', async () => {
  const issues = [
    { field: 'carCode', rule: 'max', params: { max: 50 } },
    { field: 'countyID', rule: 'region' },
  ];
  const refusal = new Response(JSON.stringify({ code: 'fail', issues }), { status: 422 });
  const fetch = faulty(oneByOne, addPath, async (number, send) => (number === 1 ? refusal.clone() : send()));
  const partly = await danbao.run([...words, '--json'], { fetch });
  expect(partly.code).toBe(3);
  expect(partly.lines.find(({ state }) => state === 'rejected')).toMatchObject({
    row: 3,
    issues: [
      {
        column: 'H',
        row: 3,
        label: '船舶登记号',
        message: '最多 50 个字',
        value: '无',
      },
      { column: 'AB', row: 3, field: 'county', rule: 'region', value: '黄浦区' },
    ],
  });
  expect(partly.lines.at(-1)).toMatchObject({ created: total - 1, rejected: 1 });
  expect((await run()).code).toBe(0);
  expect(await stored()).toHaveLength(total);
});

test('a torn journal is continued; a job that runs is refused; the lock of a dead process is taken over', async () => {
  await run(async (number, send) => {
    if (number === 10) danbao.interrupt();
    return send();
  });
  appendFileSync(journal(), '{"event":"do');
  const lock = join(jobs(), job(), 'lock');
  writeFileSync(lock, JSON.stringify({ pid: process.ppid, started: '' }));
  const refused = await run();
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(`另一个进程（${process.ppid}）`)]);
  writeFileSync(lock, JSON.stringify({ pid: 999999999, started: '' }));
  expect((await run()).code).toBe(0);
  expect(await stored()).toHaveLength(total);
});
