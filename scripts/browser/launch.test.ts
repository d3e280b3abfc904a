import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { findBrowser } from './find.ts';
import { offByPlaywright, optionsFor } from './launch.ts';

it('switches off what Playwright does', async () => {
  const { args: _, ...options } = optionsFor(await findBrowser());
  const server = await chromium.launchServer(options);
  const given = server.process().spawnargs.find((arg) => arg.startsWith('--disable-features='));
  await server.kill();
  expect(given?.split('=')[1]?.split(',')).toEqual(offByPlaywright);
});
