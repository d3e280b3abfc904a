import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from './look.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it('a film goes on where the person has left it, by range from the store', async () => {
  const first = await stage.open('/partyHistory/play/party-video-1', { account: 'viewer' });
  const parts: number[] = [];
  first.page.on('response', (answer) => answer.url().includes('/preview/') && parts.push(answer.status()));
  const place = (page: typeof first.page) =>
    page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime);
  const ready = (page: typeof first.page) =>
    page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1);
  await ready(first.page);
  expect(parts).toContain(206);
  await first.page.locator('video').evaluate(async (film: HTMLVideoElement) => {
    film.muted = true;
    film.currentTime = 6;
    await film.play();
  });
  await first.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 7);
  const kept = first.page.waitForResponse((answer) => answer.url().includes('party/history/place'));
  await first.page.locator('video').evaluate((film: HTMLVideoElement) => film.pause());
  await kept;
  expect(await violationsOn(first.page)).toEqual([]);
  await first.close();
  const again = await stage.open('/partyHistory/play/party-video-1', { account: 'viewer', viewport: 'phone' });
  await ready(again.page);
  await again.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 6);
  expect(await place(again.page)).toBeLessThan(12);
  await again.page.goto(`${stage.url}/partyHistory/index`);
  await again.page.getByText(/看到 00:0\d|看到 00:1\d/).waitFor();
  expect([...first.problems, ...again.problems]).toEqual([]);
});
