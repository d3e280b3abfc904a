import { join } from 'node:path';
import { ship } from '@danbao/core/measures';
import { account, type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { fillCsv } from '@danbao/testing/workbooks/sheet-files';
import { shipRow } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Fault, faulty, lostAnswer } from '../testing/faults.ts';

/** Two whole batches and a third of a few rows. */
const total = 210;
const batchPath = 'danbao/measures/addBatch';

let here: SignedIn;
let certificate = '';
beforeAll(async () => {
  here = await signedIn();
  const { rows } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  certificate = String(rows[0]?.certificateCode);
});
afterAll(() => here?.close());

let prefix = '';
let words: readonly string[] = [];
let number = 0;
beforeEach(async () => {
  number += 1;
  prefix = `整批${number}`;
  words = ['measures', 'import', `${prefix}.csv`, '--kind', 'ship', '--yes', '--concurrency', '2'];
  await here.danbao.run(['measures', 'template', '--kind', 'ship', '--out', `${prefix}.csv`, '--offline']);
  const ships = Array.from({ length: total }, (_, at) => ({
    ...shipRow(at, certificate),
    optName: `${prefix} ${at}`,
  }));
  await fillCsv(join(here.danbao.folder, `${prefix}.csv`), ship, ships);
});

const run = (fault?: Fault) =>
  here.danbao.run(words, fault ? { fetch: faulty(here.server.fetch, batchPath, fault) } : {});

async function stored(): Promise<number> {
  const { rows } = await here.client.measures.list({ kind: 'ship', pageSize: '1000', optName: `${prefix} ` });
  expect(new Set(rows.map(({ optName }) => optName)).size).toBe(rows.length);
  return rows.length;
}

async function continued(): Promise<void> {
  expect((await run()).code).toBe(0);
  expect(await stored()).toBe(total);
}

test('Ctrl-C lets the batches on their way end, and continuing doubles nothing', async () => {
  const stopped = await run(async (call, send) => {
    if (call === 2) here.danbao.interrupt();
    return send();
  });
  expect(stopped.code).toBe(130);
  const before = await stored();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(total);
  expect(stopped.stderr).toContain(`还有 ${total - before} 行未完成`);
  await continued();
});

test('the connection breaks for good: the server is left alone, the command continues later', async () => {
  let [batches, callsAfter] = [0, 0];
  const broken = await here.danbao.run(words, {
    fetch: async (request) => {
      if (new URL(request.url).pathname.endsWith(batchPath)) batches += 1;
      if (batches < 2) return here.server.fetch(request);
      callsAfter += 1;
      throw new TypeError('fetch failed');
    },
  });
  expect(broken.code).toBe(5);
  expect(callsAfter).toBeLessThan(60);
  await continued();
});

test('batches whose answer was lost after the server had done its work double nothing', async () => {
  const doubtful = await run((call, send, request) => (call === 2 ? lostAnswer(call, send, request) : send()));
  expect([doubtful.code, await stored()]).toEqual([0, total]);
  await continued();
});

test('batches that never reached the server are sent again', async () => {
  const lost = await run(async (call, send) => {
    if (call === 1 || call === 3) throw new TypeError('fetch failed');
    return send();
  });
  expect([lost.code, await stored()]).toEqual([0, total]);
});

test('the sign-in ends between two batches: 4, and after signing in the command continues', async () => {
  const refused = () => new Response(JSON.stringify({ message: 'refresh token无效' }), { status: 401 });
  let hasEnded = false;
  const stopped = await here.danbao.run(words, {
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (hasEnded) return refused();
      const answer = await here.server.fetch(request);
      hasEnded = pathname.endsWith(batchPath);
      return answer;
    },
  });
  expect(stopped.code).toBe(4);
  expect(await stored()).toBeLessThan(total);
  await here.danbao.run(['login', '-u', account.username]);
  await continued();
});

test('rows that the server refuses are named cell by cell; the others of their batch go in', async () => {
  const partly = await here.danbao.run([...words, '--json'], {
    fetch: faulty(here.server.fetch, batchPath, async (call, _, request) => {
      if (call !== 1) return here.server.fetch(request);
      const body = (await request.json()) as { measures: Record<string, unknown>[] };
      const measures = body.measures.map((measure, at) => (at < 3 ? { ...measure, countyID: '330104' } : measure));
      return here.server.fetch(new Request(request.url, { ...init(request), body: JSON.stringify({ measures }) }));
    }),
  });
  expect(partly.code).toBe(3);
  const rejected = partly.lines.filter(({ state }) => state === 'rejected');
  expect(rejected.map(({ row }) => row)).toEqual([3, 4, 5]);
  expect(rejected[0]).toMatchObject({ issues: [{ column: 'AB', row: 3, field: 'county', rule: 'region' }] });
  expect(partly.lines.at(-1)).toMatchObject({ created: total - 3, rejected: 3 });
  await continued();
});

test('a server that is replaced meanwhile by one without batches gets the rest one by one', async () => {
  const answered = await run(async (call, send) =>
    call === 1 ? send() : new Response('<html>Not Found</html>', { status: 404 }),
  );
  expect([answered.code, await stored()]).toEqual([0, total]);
});

function init({ method, headers }: Request): RequestInit {
  const kept = new Headers(headers);
  kept.delete('content-length');
  return { method, headers: kept };
}
