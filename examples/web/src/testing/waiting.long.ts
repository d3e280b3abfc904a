import { waitingKinds } from '@danbao/core/cockpit';
import { wallDay } from '@danbao/core/format';
import { type Person, type SampleName, signedIn } from '@danbao/testing/server/people';
import { doers, type MadeKind, workOfKinds, workPeople } from '@danbao/testing/server/work-of-kinds';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, type Stage, setStage } from './stage.ts';

/** In ms: so soon everybody sees what others do. */
const soon = 2_000;

let stage: Stage;
const people = new Map<SampleName, Person>();
const as = (name: SampleName) => (people.get(name) as Person).client;
beforeAll(async () => {
  stage = await setStage();
  for (const name of workPeople) people.set(name, await signedIn(stage.server, name));
});
afterAll(() => stage?.close());

/** The number in it; none where it is not shown. */
async function numberIn(shown: Locator): Promise<number> {
  const [text = '0'] = await shown.allInnerTexts();
  return Number(text.replace(/\D/g, ''));
}

it.each(Object.entries(workOfKinds))(
  '%s: home, list and count of another browser change within two seconds, both ways',
  async (kind, make) => {
    const label = waitingKinds.find(({ value }) => value === kind)?.label.zh ?? kind;
    const today = wallDay(stage.server.deps.now());
    const mark = `之${kind}`;
    const account = doers[kind as MadeKind] as Account;
    const home = await stage.open('/dashboard', { account });
    const list = await stage.open('/todo', { account });
    const row = (page: typeof home.page, title: string) =>
      page.getByRole('listitem').filter({ hasText: label }).filter({ hasText: title }).first();
    const menu = home.page.getByRole('navigation', { name: '主菜单' });
    const region = home.page.getByRole('region', { name: '今天', exact: true });
    const numbers = async () => [
      await numberIn(menu.locator('.db-side-count [aria-hidden]')),
      await numberIn(region.locator('.db-task-count')),
      await numberIn(list.page.getByRole('button', { name: /^全部 \d+$/ })),
    ];
    const { total } = await as(account).dashboard.waitingCounts();
    await expect.poll(numbers).toEqual([total, total, total]);
    const { title, settle } = await make({ as, today, mark });
    await row(list.page, title).waitFor({ timeout: soon });
    await expect.poll(numbers, { timeout: soon }).toEqual([total + 1, total + 1, total + 1]);
    await settle();
    await expect.poll(numbers, { timeout: soon }).toEqual([total, total, total]);
    expect([...home.problems, ...list.problems]).toEqual([]);
  },
);
