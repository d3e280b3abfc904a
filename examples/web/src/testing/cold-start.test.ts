import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

test('a measure form opened by its address takes a key after few requests', async () => {
  const { page } = await stage.open('/favicon.svg', { account: 'manager' });
  const scripts: Response[] = [];
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls += 1;
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(`${stage.url}/projects/500001/measures/add/land`);
  const field = page.getByLabel('担保物名称').first();
  await field.waitFor();
  const seen = { scripts: scripts.length, calls };
  await field.fill('一');
  const bodies = await Promise.all(scripts.slice(0, seen.scripts).map((script) => script.body()));
  const sizes = bodies.map((body) => gzipSync(body, { level: 9 }).length);
  expect(seen.scripts).toBeLessThanOrEqual(30);
  expect(seen.calls).toBeLessThanOrEqual(8);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(320_000);
});
