import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

test('a measure form opened by its address takes a key after few requests', async () => {
  const { scripts, calls } = await openCold();
  const sizes = await Promise.all(
    scripts.map(async (address) => gzipSync(await (await fetch(address)).text(), { level: 9 }).length),
  );
  // See decision 0006.
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.length).toBeLessThanOrEqual(25);
  expect(calls.length).toBeLessThanOrEqual(8);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(346_000);
});

/** What is loaded when the first field stands, in a browser that knows nothing of the app yet. */
async function openCold() {
  const { page, close } = await stage.open('/favicon.svg', { account: 'manager' });
  await page.addInitScript(holdBackLater);
  await page.addInitScript(noteFirstField);
  await page.goto(`${stage.url}/projects/500001/measures/add/land`);
  const loaded = await page.waitForFunction(() => (window as Noted).loadedAtFirstField);
  const addresses = (await loaded.jsonValue()) ?? [];
  await page.getByLabel('担保物名称').first().fill('一');
  await close();
  return {
    scripts: addresses.filter((address) => address.endsWith('.js')),
    calls: addresses.filter((address) => new URL(address).pathname.startsWith('/api/')),
  };
}

/** Runs in the page: what is to be loaded seconds after the page is not loaded at all, however long the form takes on a busy machine. */
function holdBackLater(): void {
  const set = window.setTimeout.bind(window);
  const later = (work: TimerHandler, ms = 0, ...rest: unknown[]) => (ms >= 2_000 ? 0 : set(work, ms, ...rest));
  window.setTimeout = later as typeof window.setTimeout;
}

type Noted = Window & { loadedAtFirstField?: readonly string[] };

/** Runs in the page: notes what is loaded as soon as the field stands, however busy the machine is; what comes afterwards is not counted. */
function noteFirstField(): void {
  const seen = new MutationObserver(() => {
    if (!document.querySelector('input[name=optName]')) return;
    seen.disconnect();
    (window as Noted).loadedAtFirstField = performance.getEntriesByType('resource').map(({ name }) => name);
  });
  seen.observe(document, { childList: true, subtree: true });
}
