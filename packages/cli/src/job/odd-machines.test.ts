import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ship } from '@danbao/core/measures';
import { type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { fillCsv } from '@danbao/testing/workbooks/sheet-files';
import { shipRow } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutBatches } from '../testing/faults.ts';

let here: SignedIn;
let certificate = '';
beforeAll(async () => {
  here = await signedIn();
  const { rows } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  certificate = String(rows[0]?.certificateCode);
});
afterAll(() => here?.close());

const addPath = 'addOneOptGuarantyInfo';
const total = 6;

async function sheetOf(prefix: string): Promise<readonly string[]> {
  const file = `${prefix}.csv`;
  await here.danbao.run(['measures', 'template', '--kind', 'ship', '--out', file, '--offline']);
  const rows = Array.from({ length: total }, (_, at) => ({ ...shipRow(at, certificate), optName: `${prefix} ${at}` }));
  await fillCsv(join(here.danbao.folder, file), ship, rows);
  return ['measures', 'import', file, '--kind', 'ship', '--yes', '--concurrency', '1'];
}

async function stored(prefix: string): Promise<number> {
  const { rows } = await here.client.measures.list({ kind: 'ship', pageSize: '99', optName: `${prefix} ` });
  return rows.length;
}

/** Does something while the first row is on its way. */
const meanwhile = (work: () => Promise<void>) => {
  const oneByOne = withoutBatches(here.server.fetch);
  let isFirst = true;
  return async (request: Request) => {
    if (isFirst && new URL(request.url).pathname.endsWith(addPath)) {
      isFirst = false;
      await work();
    }
    return oneByOne(request);
  };
};

test('of two that continue a job at once one is refused, the other ends it', async () => {
  const words = await sheetOf('同时');
  let refused: { readonly code: number; readonly stderr: string } | undefined;
  await here.danbao.run(words, { fetch: meanwhile(async () => here.danbao.interrupt()) });
  const first = await here.danbao.run(['jobs', 'resume'], {
    fetch: meanwhile(async () => {
      refused = await here.danbao.run(['jobs', 'resume']);
    }),
  });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(`另一个进程（${process.pid}）`) });
  expect([first.code, await stored('同时')]).toEqual([0, total]);
});

test('a clock that goes back years loses no job', async () => {
  const words = await sheetOf('时钟');
  const late = () => new Date('2035-01-01T00:00:00Z');
  await here.danbao.run(words, { now: late, fetch: meanwhile(async () => here.danbao.interrupt()) });
  const listed = await here.danbao.run(['jobs', 'list', '--json']);
  expect(listed.lines[0]).toMatchObject({ state: 'open' });
  expect((await here.danbao.run(words)).stderr).toContain('继续上次中断的导入');
  expect(await stored('时钟')).toBe(total);
});

test('where no journal can be kept nothing is sent', async () => {
  const words = await sheetOf('只读');
  const config = join(here.danbao.folder, 'closed');
  const env = { DANBAO_CONFIG_DIR: config };
  expect((await here.danbao.run(['login', '-u', here.username], { env })).code).toBe(0);
  writeFileSync(join(config, 'jobs'), '');
  const { code, stderr } = await here.danbao.run(words, { env });
  expect([code, stderr]).toEqual([1, expect.stringContaining('jobs')]);
  expect(await stored('只读')).toBe(0);
  expect(existsSync(config)).toBe(true);
});
