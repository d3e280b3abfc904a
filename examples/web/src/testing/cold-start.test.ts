import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

test('a measure form opened by its address takes a key after few requests', async () => {
  const { page } = await stage.open('/favicon.svg', { account: 'manager' });
  await page.goto(`${stage.url}/projects/500001/measures/add/land`);
  // Asked in the page itself, at the first frame that has the field: what is loaded afterwards is not counted.
  const loaded = await page.waitForFunction(addressesAtFirstField, undefined, { polling: 'raf' });
  const addresses = (await loaded.jsonValue()) ?? [];
  const scripts = addresses.filter((address) => address.endsWith('.js'));
  const calls = addresses.filter((address) => new URL(address).pathname.startsWith('/api/'));
  await page.getByLabel('担保物名称').first().fill('一');
  const sizes = await Promise.all(
    scripts.map(async (address) => gzipSync(await (await fetch(address)).text(), { level: 9 }).length),
  );
  // What stands beside the page comes after it. See decision 0006.
  expect(scripts.length).toBeLessThanOrEqual(30);
  expect(calls.length).toBeLessThanOrEqual(8);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(336_000);
});

/** Runs in the page. */
function addressesAtFirstField(): string[] | undefined {
  if (!document.querySelector('input[name=optName]')) return undefined;
  return performance.getEntriesByType('resource').map(({ name }) => name);
}
