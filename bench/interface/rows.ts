import { measureKinds } from '@danbao/core/measures';
import type { CDPSession, Page } from 'playwright-core';
import { type Stage, setStage } from '../../examples/web/src/testing/stage.ts';
import { median, type Row } from '../row.ts';
import { importRow } from './import-row.ts';
import { longestPaint, watchPaints } from './paints.ts';

const rows = 10_000;
const applyId = '500001';
/** What an office machine is slower than this one. */
const slower = 4;

/** How quickly the staff app answers a person: a table of 10,000 rows on a slow machine, keys in the largest form, an import. */
export async function* interfaceRows(): AsyncGenerator<Row> {
  const stage = await setStage();
  try {
    yield* tableRows(stage);
    yield await keyRow(stage);
    yield await importRow(stage);
  } finally {
    await stage.close();
  }
}

async function* tableRows(stage: Stage): AsyncGenerator<Row> {
  const { page } = await stage.open('/favicon.svg', { account: 'manager' });
  await page.route('**/selectApplyOptguarantyList', async (route) => {
    const answer = await (await route.fetch()).json();
    const some = answer.data.rows;
    const many = Array.from({ length: rows }, (_, at) => {
      const id = String(at).padStart(32, '7');
      return { ...some[at % some.length], optGuaranty_ID: id, optName: `第${at + 1}项` };
    });
    await route.fulfill({ json: { ...answer, data: { ...answer.data, total: rows, rows: many } } });
  });
  await page.goto(`${stage.url}/projects/${applyId}/measures`);
  await page.getByText('第1项', { exact: true }).waitFor();
  await page.getByRole('button', { name: '列设置' }).waitFor();
  await page.waitForTimeout(1000);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await watchPaints(page);
  yield await painted(page, 'open and close a row', async (turn) => {
    await page.getByRole('button', { name: turn % 2 === 0 ? '展开第1项' : '收起第1项', exact: true }).press('Enter');
  });
  yield await painted(page, 'a key in the filter of the rows', async (turn) => {
    await page
      .locator('.db-filter input, input[type=search], main input[autocomplete=off]')
      .first()
      .press(`${turn % 10}`);
  });
  yield await painted(page, 'open and close the column menu', async () => {
    await page.getByRole('button', { name: '列设置' }).press('Enter');
  });
}

const turns = 10;

async function painted(page: Page, what: string, act: (turn: number) => Promise<void>): Promise<Row> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await longestPaint(page);
    await act(turn);
    await page.waitForTimeout(700);
    times.push(await longestPaint(page));
  }
  const ours = Math.max(...times.slice(2));
  return {
    what: `10,000 rows, CPU slowed ${slower} times: ${what}, to the next paint, slowest of ${turns - 2}`,
    against: 'limit',
    ours,
    theirs: 100,
    unit: 'ms',
    ratio: ours / 100,
    target: '<= 1',
  };
}

async function keyRow(stage: Stage): Promise<Row> {
  const [kind = '', largest] = Object.entries(measureKinds).sort(
    ([, a], [, b]) => Object.keys(b.fields).length - Object.keys(a.fields).length,
  )[0] ?? [''];
  const { page } = await stage.open(`/projects/${applyId}/measures/add/${kind}`, { account: 'manager' });
  const field = page.locator('main input.db-input:not([readonly]):visible').first();
  await field.focus();
  await page.waitForTimeout(1000);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  const times: number[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    const before = await scriptTime(browser);
    await field.press('a');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    times.push((await scriptTime(browser)) - before);
  }
  const ours = median(times.slice(5));
  return {
    what: `script of a key in the largest form (${kind}, ${Object.keys(largest?.fields ?? {}).length} fields)`,
    against: 'limit',
    ours,
    theirs: 5,
    unit: 'ms',
    ratio: ours / 5,
    target: '<= 1',
  };
}

/** In ms. */
async function scriptTime(browser: CDPSession): Promise<number> {
  const { metrics } = await browser.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}
