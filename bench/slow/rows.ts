import type { CDPSession, Page } from 'playwright-core';
import { type Stage, setStage } from '../../examples/web/src/testing/stage.ts';
import type { Row } from '../row.ts';

/** A mid-range phone or an old office machine, and the browsers' "Fast 3G". */
const slowerCpu = 4;
const fast3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
/** What else runs on the machine only makes a run slower: the quickest tells most. */
const runs = 5;
/** What a person at least takes to type name and password, or to look for a button, in ms. */
const typing = 3000;

/** How long a person on a slow machine behind a slow line waits, the code not being known to the browser. */
export async function* slowRows(): AsyncGenerator<Row> {
  const stage = await setStage();
  try {
    yield await best('from the press of sign-in to the dashboard with its figures', 2500, () => signIn(stage));
    yield await best('from the choice of a kind to the first key of its measure form', 1500, () => openForm(stage));
  } finally {
    await stage.close();
  }
}

async function best(what: string, limit: number, run: () => Promise<number>): Promise<Row> {
  const times: number[] = [];
  for (let turn = 0; turn < runs; turn += 1) times.push(await run());
  const ours = Math.min(...times);
  return {
    what: `CPU slowed ${slowerCpu} times, Fast 3G: ${what}, quickest of ${runs}`,
    against: 'limit',
    ours,
    theirs: limit,
    unit: 'ms',
    ratio: ours / limit,
    target: '<= 1',
  };
}

async function signIn(stage: Stage): Promise<number> {
  const { page, close } = await stage.open('/favicon.svg');
  await slow(page);
  await page.goto(`${stage.url}/login`);
  await page.getByLabel('用户名').pressSequentially('manager', { delay: 20 });
  await page.getByLabel('密码').pressSequentially('danbao2026', { delay: 20 });
  await page.waitForTimeout(typing);
  const time = await until(page, '.db-figure-value:not([data-waiting])', () => page.keyboard.press('Enter'));
  await close();
  return time;
}

async function openForm(stage: Stage): Promise<number> {
  const { page, close } = await stage.open('/favicon.svg', { account: 'manager' });
  await slow(page);
  await page.goto(`${stage.url}/projects/500001/measures`);
  await page.getByRole('table').first().waitFor();
  await page.waitForTimeout(typing);
  await page.getByRole('button', { name: '新增担保措施' }).click();
  const kind = page.getByRole('link', { name: '土地', exact: true });
  await kind.waitFor();
  await page.waitForTimeout(typing / 3);
  const time = await until(page, 'input[name=optName]', () => kind.click({ noWaitAfter: true }));
  await close();
  return time;
}

async function slow(page: Page): Promise<void> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  // Office machines have Chinese fonts of their own.
  await browser.send('Network.setBlockedURLs', { urls: ['*noto-sans*'] });
  await browser.send('Network.clearBrowserCache');
  await browser.send('Network.emulateNetworkConditions', fast3G);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
}

/** From the act until the page is painted with what matches, in ms, by the page's own clock. */
async function until(page: Page, selector: string, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(watcher, selector);
  await act();
  return page.evaluate(() => (globalThis as unknown as { waited: Promise<number> }).waited);
}

/** Runs in the page; without functions that have names, which the loader of this file would mark. */
function watcher(selector: string): void {
  const state = { start: 0, waited: undefined as unknown };
  for (const kind of ['keydown', 'pointerdown'])
    addEventListener(kind, ({ timeStamp }) => Object.assign(state, { start: state.start || timeStamp }), true);
  state.waited = new Promise<number>((resolve) => {
    const timer = setInterval(() => {
      if (state.start === 0 || !document.querySelector(selector)) return;
      clearInterval(timer);
      requestAnimationFrame((now) => resolve(now - state.start));
    }, 8);
  });
  Object.assign(globalThis, state);
}
