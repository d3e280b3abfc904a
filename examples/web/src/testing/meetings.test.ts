import { dayLength, wallDay } from '@danbao/core/format';
import { signedIn } from '@danbao/testing/server/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

it.each(['desktop', 'phone'] as const)(
  'nothing moves in the schedule as a booking begins to be moved, on a %s',
  async (viewport) => {
    const day = wallDay(new Date(Date.now() + (viewport === 'phone' ? 7 : 6) * dayLength));
    const { client } = await signedIn(stage.server, 'manager');
    const [room] = (await client.meetingRooms.page({})).rows;
    const { id } = await client.meetingBookings.add({
      ...{ roomId: room?.id ?? '', appointReason: '名称很长、一小时的格子放不下的会', attendeeIds: ['1002'] },
      ...{ startTime: `${day} 09:00:00`, endTime: `${day} 10:00:00` },
    });
    const { page, problems } = await stage.open(`/meetings?day=${day}`, { account: 'manager', viewport });
    const own = page.locator(`[data-booking="${id}"]`);
    const bar = page.getByRole('status').filter({ hasText: '名称很长' });
    await own.scrollIntoViewIfNeeded();
    const grid = page.locator('table:has([data-booking])').first();
    const before = await grid.boundingBox();
    const from = await own.boundingBox();
    if (!before || !from) throw new Error('no grid');
    if (viewport === 'phone') {
      await own.focus();
      await page.keyboard.press('Alt+ArrowRight');
    } else {
      await page.mouse.move(from.x + 20, from.y + 15);
      await page.mouse.down();
      await page.mouse.move(from.x + 60, from.y + 15);
      await page.mouse.move(from.x + 105, from.y + 15);
    }
    await bar.waitFor();
    expect(await grid.boundingBox()).toMatchObject({ y: before.y, height: before.height });
    if (viewport === 'desktop') await page.mouse.up();
    // The end of a drag opens nothing.
    await bar.getByRole('button', { name: '取消' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await grid.boundingBox()).toMatchObject({ y: before.y, height: before.height });
    expect(problems).toEqual([]);
  },
);
